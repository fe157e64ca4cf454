import * as z from 'zod'
import { day } from '../../kit/day-field.ts'
import { shapeOf } from '../../kit/field-table.ts'
import { choice, codesOf, countInUrl, id, instant, optionalProse, strict, version } from '../../kit/fields.ts'
import { messages } from '../../kit/messages.ts'
import { patientName, person } from '../../kit/person.ts'
import { counterProposalFields, visitChangeFields, visitFields } from './visit.fields.ts'
import { maxReassignedVisits, maxVisitMinutes, minVisitMinutes } from './visit.rules.ts'
import { visitDueWords, visitStatusWords, visitTypeWords, visitViewWords } from './visit.words.ts'

export const visitStatuses = codesOf(visitStatusWords)
const types = codesOf(visitTypeWords)
export type VisitStatus = (typeof visitStatuses)[number]
export type VisitType = (typeof types)[number]
const dues = codesOf(visitDueWords)
export type VisitDue = (typeof dues)[number]
export const visitViews = codesOf(visitViewWords)
export type VisitView = (typeof visitViews)[number]

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

/** When a visit is and where it stands; `date` and `hours` are those of Italy. */
const appointment = {
  id: id(),
  version: z.int(),
  hcp: person,
  type: z.enum(types),
  status: z.enum(visitStatuses),
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
  patient: patientName,
  note: z.string().nullable(),
  createdAt: instant(),
  /**
   * What staff owe to it, the first of these: another colleague, for its own is disabled or elsewhere; an answer to a
   * time that the patient proposed; to say that they know of the rejection; to end it, whose room has closed; to plan it
   * anew or cancel it, for its time came without an answer.
   */
  due: z.enum(dues).nullable(),
})
export type Visit = z.output<typeof visit>

export const visitEventKinds = [
  'proposed',
  'proposal_accepted',
  'proposal_refused',
  'accepted',
  'rejected',
  'rescheduled',
  'reassigned',
  'completed',
] as const

/** What happened to a visit; `date` and `hours` are the time that was proposed or given up, `hcp` who held it before. */
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
  hcp: person.nullable(),
  note: z.string().nullable(),
})
export type VisitEvent = z.output<typeof visitEvent>

/** A visit with what happened to it, the first thing first. */
export const visitWithHistory = visit.extend({ history: z.array(visitEvent) })
export type VisitWithHistory = z.output<typeof visitWithHistory>

export const visitSorts = ['start', 'surname', 'status'] as const
export type VisitSort = (typeof visitSorts)[number]

export const visitFilters = {
  view: choice(visitViews).optional(),
  due: choice(dues).optional(),
  status: choice(visitStatuses).optional(),
  type: choice(types).optional(),
  patientId: id().optional(),
  hcpId: id().optional(),
  /** Visits that start on this day, in Italy, or later; until this day at the latest. */
  from: day().optional(),
  to: day().optional(),
}

/** How many there are of each part, up to one more than 1,000. */
export const visitCounts = z.object({ coming: z.int(), due: z.int(), past: z.int() })

/** Visits of one list, given to one colleague; each as it was seen. */
export const reassignment = strict({
  hcpId: id(),
  visits: z
    .array(strict({ id: id(), version: version() }))
    .min(1, messages.required)
    .max(maxReassignedVisits, messages.maxItems(maxReassignedVisits))
    .refine((visits) => new Set(visits.map(({ id }) => id)).size === visits.length, messages.wrongType),
})
export type Reassignment = z.output<typeof reassignment>

/** Which of them the colleague has now, and at whose time they have another visit. */
export const reassigned = z.object({ items: z.array(visit), clashes: z.array(visit) })
export type Reassigned = z.output<typeof reassigned>

/** For whom, on which day and for how long a time is looked for; `except` is a visit that gives up its own. */
export const freeTimesQuery = strict({
  patientId: id(),
  hcpId: id(),
  date: day(),
  duration: countInUrl(minVisitMinutes, maxVisitMinutes),
  except: id().optional(),
})

/** The starts at which both are free that day, and the next one from that day on; times of Italy. */
export const freeTimes = z.object({
  times: z.array(z.string()),
  next: z.object({ date: day(), hours: z.string() }).nullable(),
})
export type FreeTimes = z.output<typeof freeTimes>

/** A visit that is about to begin; its room bears its id. */
export const dueVisit = z.object({ id: id(), start: instant(), patient: patientName.omit({ id: true }) })

/** The workgroup's hours of visits, `HH:mm`. */
export const visitHours = { visitsFrom: z.string(), visitsUntil: z.string() }

/** What a device shows of its patient's visit; `cancelledAt` tells that the clinic has cancelled it. */
export const ownVisit = z.object({
  ...appointment,
  cancelledAt: instant().nullable(),
  /** The clinic's answer to another time that was proposed, until something else happened to the visit. */
  clinicsAnswer: z.enum(['proposal_accepted', 'proposal_refused']).nullable(),
})
export type OwnVisit = z.output<typeof ownVisit>
