import * as z from 'zod'
import { shapeOf } from '../../kit/field-table.ts'
import { codesOf, instant, strict, version } from '../../kit/fields.ts'
import { messages } from '../../kit/messages.ts'
import { person } from '../../kit/person.ts'
import { callQualityWords } from '../call/call.words.ts'
import { author } from '../chat/message.schema.ts'
import { visitOutcomeWords } from '../visits/visit.words.ts'
import { visitReportFields } from './visit-report.fields.ts'

type Outcome = { outcome: keyof typeof visitOutcomeWords; reason?: string | null | undefined }
const hasReason = ({ outcome, reason }: Outcome) => outcome === 'held' || Boolean(reason)
const needsReason = ({ outcome, reason }: Outcome) => outcome === 'not_feasible' || !reason

/** An outcome as it is typed. */
export const visitOutcome = strict(shapeOf(visitReportFields, 'sent'))
  .refine(hasReason, { path: ['reason'], message: messages.required })
  .refine(needsReason, { path: ['reason'], message: 'Se la visita si è svolta, il motivo non serve' })
export type TypedOutcome = z.output<typeof visitOutcome>

/** The same, with the version of the visit that was seen. */
export const visitOutcomeChange = visitOutcome.safeExtend({ version: version() })
export type VisitOutcomeChange = z.output<typeof visitOutcomeChange>

/** A physician's confirmation of the report that they saw, by the version of its visit. */
export const adequacyConfirmation = strict({ version: version() })
export type AdequacyConfirmation = z.output<typeof adequacyConfirmation>

const quality = z.enum(codesOf(callQualityWords))
const signature = z.object({ by: person, at: instant() })
/** A person who was in the room. Comings and goings within two minutes are one span. */
const attendee = z.object({
  person: author,
  spans: z.array(z.object({ from: instant(), to: instant() })),
})
export type Attendee = z.output<typeof attendee>

export const visitReport = z.object({
  /** The visit's version, which rises with each change of its report. */
  version: z.int(),
  /** `null` until it is recorded. */
  outcome: z.enum(codesOf(visitOutcomeWords)).nullable(),
  reason: z.string().nullable(),
  recorded: signature.nullable(),
  /** A change of the outcome takes it away. */
  adequacy: signature.nullable(),
  /** In the order in which they came; nobody who only waited. */
  attendance: z.array(attendee),
  /** Over all measurements of all people; `null` without any. */
  quality: z.object({ median: quality, worst: quality }).nullable(),
})
export type VisitReport = z.output<typeof visitReport>
