import * as z from 'zod'
import { day } from '../../kit/day-field.ts'
import { shapeOf } from '../../kit/field-table.ts'
import { choice, codesOf, countInUrl, id, instant, optionalProse, strict, version } from '../../kit/fields.ts'
import { messages } from '../../kit/messages.ts'
import { patientIdentity, patientName, person } from '../../kit/person.ts'
import { counterProposalFields, visitChangeFields, visitFields } from './visit.fields.ts'
import { maxReassignedVisits, maxVisitMinutes, minVisitMinutes } from './visit.rules.ts'
import {
  visitDueWords,
  type visitOutcomeWords,
  visitStatusWords,
  visitTypeWords,
  visitViewWords,
} from './visit.words.ts'

export const visitStatuses = codesOf(visitStatusWords)
const types = codesOf(visitTypeWords)
export type VisitStatus = (typeof visitStatuses)[number]
export type VisitOutcome = keyof typeof visitOutcomeWords
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

/** A patient's answer to the version that they saw. */
export const visitAnswer = strict({ version: version() })
export type VisitAnswer = z.output<typeof visitAnswer>
export const visitRejection = strict({ version: version(), note: optionalProse(500) })
export type VisitRejection = z.output<typeof visitRejection>

/** Staff's answer to a counter-proposal, by the version that they saw. */
export const counterProposalAnswer = strict({ version: version(), accept: z.boolean() })
export type CounterProposalAnswer = z.output<typeof counterProposalAnswer>

/** Time and status of a visit; `date` and `hours` are on Italy's clock. */
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

/** A person in the waiting room of a visit; `relation` is a caregiver's, `null` for the patient. */
const waitingPerson = patientName.extend({ relation: z.string().nullable() })
export type WaitingPerson = z.output<typeof waitingPerson>

export const visit = z.object({
  ...appointment,
  patient: patientIdentity,
  note: z.string().nullable(),
  createdAt: instant(),
  /**
   * Task of staff about it, the first that applies: reassign it, because its colleague is disabled or
   * elsewhere; answer a counter-proposal; take note of a rejection; close it after its room has closed; reschedule or
   * cancel it after its time passed unanswered.
   */
  due: z.enum(dues).nullable(),
  /** The people in its waiting room, first come first. */
  waiting: z.array(waitingPerson),
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

/** An event of a visit; `date` and `hours` are the time proposed or given up, `hcp` is the former colleague. */
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

/** A visit with its events, oldest first. */
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
  /** Only visits that start from this day on, and up to `to` (days in Italy). */
  from: day().optional(),
  to: day().optional(),
}

/** Number of visits in each view, counted up to 1,001. */
export const visitCounts = z.object({ coming: z.int(), due: z.int(), past: z.int() })

/** Visits to be reassigned to one colleague, each with the version that was seen. */
export const reassignment = strict({
  hcpId: id(),
  visits: z
    .array(strict({ id: id(), version: version() }))
    .min(1, messages.required)
    .max(maxReassignedVisits, messages.maxItems(maxReassignedVisits))
    .refine((visits) => new Set(visits.map(({ id }) => id)).size === visits.length, messages.wrongType),
})
export type Reassignment = z.output<typeof reassignment>

/** The reassigned visits, and those left because the colleague has another visit at the time. */
export const reassigned = z.object({ items: z.array(visit), clashes: z.array(visit) })
export type Reassigned = z.output<typeof reassigned>

/** For whom, on which day and for how long a time is searched; `except` is a visit whose own time counts as free. */
export const freeTimesQuery = strict({
  patientId: id(),
  hcpId: id(),
  date: day(),
  duration: countInUrl(minVisitMinutes, maxVisitMinutes),
  except: id().optional(),
})

/** Start times at which both are free that day, and the next one from that day on, on Italy's clock. */
export const freeTimes = z.object({
  times: z.array(z.string()),
  next: z.object({ date: day(), hours: z.string() }).nullable(),
})
export type FreeTimes = z.output<typeof freeTimes>

/** A visit that is about to begin; its room has the same id. */
export const dueVisit = z.object({
  id: id(),
  start: instant(),
  end: instant(),
  patient: patientName.omit({ id: true }),
})

/** A visit whose people wait while no member of staff is in its room; `since` is when the latest of them came. */
export const waitingVisit = dueVisit.extend({ since: instant(), waiting: z.array(waitingPerson) })

/** The workgroup's visit hours, `HH:mm`. */
export const visitHours = { visitsFrom: z.string(), visitsUntil: z.string() }

/** A visit as the patient's device shows it; `cancelledAt` is set if the clinic cancelled it. */
export const ownVisit = z.object({
  ...appointment,
  cancelledAt: instant().nullable(),
  /** The clinic's answer to the last counter-proposal; `null` once anything else happens to the visit. */
  clinicsAnswer: z.enum(['proposal_accepted', 'proposal_refused']).nullable(),
})
export type OwnVisit = z.output<typeof ownVisit>
