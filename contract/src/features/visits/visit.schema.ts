import * as z from 'zod'
import { day } from '../../kit/day-field.ts'
import { shapeOf } from '../../kit/field-table.ts'
import { choice, id, instant, optionalProse, strict, version } from '../../kit/fields.ts'
import { person } from '../../kit/person.ts'
import { counterProposalFields, visitChangeFields, visitFields } from './visit.fields.ts'
import { visitStatusWords, visitTypeWords } from './visit.words.ts'

const statuses = Object.keys(visitStatusWords) as (keyof typeof visitStatusWords)[]
const types = Object.keys(visitTypeWords) as (keyof typeof visitTypeWords)[]
export type VisitStatus = (typeof statuses)[number]
export type VisitType = (typeof types)[number]

export const newVisit = strict(shapeOf(visitFields, 'sent'))
export type NewVisit = z.output<typeof newVisit>

export const visitChange = strict(shapeOf(visitChangeFields, 'sent')).partial().extend({ version: version() })
export type VisitChange = z.output<typeof visitChange>

export const counterProposal = strict(shapeOf(counterProposalFields, 'sent')).extend({ version: version() })
export type CounterProposal = z.output<typeof counterProposal>

/** An answer to a visit as it was seen; the patient's reason is for staff to read. */
export const visitAnswer = strict({ version: version() })
export const visitRejection = strict({ version: version(), note: optionalProse(500) })
export type VisitRejection = z.output<typeof visitRejection>

/** Staff's answer to the counter-proposal that they saw. */
export const counterProposalAnswer = strict({ version: version(), accept: z.boolean() })
export type CounterProposalAnswer = z.output<typeof counterProposalAnswer>

const patient = z.object({ id: id(), name: z.string(), surname: z.string() })

/** When a visit is and where it stands; `date` and `hours` are those of Italy. */
const appointment = {
  id: id(),
  version: z.int(),
  hcp: person,
  type: z.enum(types),
  status: z.enum(statuses),
  start: instant(),
  end: instant(),
  date: day(),
  hours: z.string(),
  /** In minutes. */
  duration: z.int(),
  counterProposal: z.object(shapeOf(counterProposalFields, 'reply')).nullable(),
  /** Whether its room is open: accepted, from 15 minutes before the start to two hours after the end. */
  canJoin: z.boolean(),
}

export const visit = z.object({
  ...appointment,
  patient,
  note: z.string().nullable(),
  createdAt: instant(),
  /** The patient rejected it, and nobody has said yet that they know. */
  unseenRejection: z.boolean(),
})
export type Visit = z.output<typeof visit>

export const visitEventKinds = [
  'proposed',
  'proposal_accepted',
  'proposal_refused',
  'accepted',
  'rejected',
  'rescheduled',
  'completed',
] as const

/** What happened to a visit; `date` and `hours` are the time that was proposed or given up. */
export const visitEvent = z.object({
  at: instant(),
  kind: z.enum(visitEventKinds),
  by: z.object({
    kind: z.enum(['staff', 'patient', 'caregiver']),
    title: z.string().nullable(),
    name: z.string(),
    surname: z.string(),
  }),
  date: day().nullable(),
  hours: z.string().nullable(),
  note: z.string().nullable(),
})
export type VisitEvent = z.output<typeof visitEvent>

/** A visit with what happened to it, the first thing first. */
export const visitWithHistory = visit.extend({ history: z.array(visitEvent) })
export type VisitWithHistory = z.output<typeof visitWithHistory>

export const visitSorts = ['start', 'surname', 'status'] as const
export type VisitSort = (typeof visitSorts)[number]

export const visitFilters = {
  status: choice(statuses).optional(),
  type: choice(types).optional(),
  patientId: id().optional(),
  hcpId: id().optional(),
  /** Visits that start on this day, in Italy, or later; until this day at the latest. */
  from: day().optional(),
  to: day().optional(),
}

/** What is asked for every minute by whoever works. */
export const info = z.object({
  unreadMessage: z.int(),
  /** The next accepted visit of whoever asks, where it starts within 15 minutes; its room bears its id. */
  incomeVisit: z.object({ id: id(), start: instant(), patient: patient.omit({ id: true }) }).nullable(),
  /** Of their visits: counter-proposals that wait for an answer, and rejections that nobody has seen. */
  visitsToAnswer: z.int(),
})
export type Info = z.output<typeof info>

/** What a device shows of its patient's visit; `cancelledAt` tells that the clinic has cancelled it. */
export const ownVisit = z.object({
  ...appointment,
  cancelledAt: instant().nullable(),
  /** What the clinic answered last to another time that was proposed. */
  clinicsAnswer: z.enum(['proposal_accepted', 'proposal_refused']).nullable(),
})
export type OwnVisit = z.output<typeof ownVisit>
