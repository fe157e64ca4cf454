import * as z from 'zod'
import { shapeOf } from '../../kit/field-table.ts'
import { id, instant, strict, yesNo } from '../../kit/fields.ts'
import { patientIdentity, person } from '../../kit/person.ts'
import { room } from '../chat/room.schema.ts'
import { cicc } from '../cicc/cicc.schema.ts'
import { visit } from '../visits/visit.schema.ts'
import { handoverNoteFields } from './handover-note.fields.ts'

/** How far ahead visits are handed over, and how long a note that was ticked off stays on the page. */
export const handoverHours = 24

/** Maximum number of patients that are named; the total counts all. */
export const maxHandedOver = 200

/** Maximum number of ticked-off notes that are shown, the latest first; the total counts all. */
export const maxDoneNotes = 50

/** A note for the next shift, about a patient, or about the whole ward if without one. */
export const newHandoverNote = strict({
  ...shapeOf(handoverNoteFields, 'sent'),
  patientId: id().nullish(),
})
export type NewHandoverNote = z.output<typeof newHandoverNote>

/** Ticks a note off, or takes that back. The same sent twice changes nothing more, and needs no version. */
export const handoverNoteChange = strict({ done: yesNo() })
export type HandoverNoteChange = z.output<typeof handoverNoteChange>

export const handoverNote = z.object({
  id: id(),
  ...shapeOf(handoverNoteFields, 'reply'),
  /** `null`: it is about the whole ward. */
  patient: patientIdentity.nullable(),
  by: person,
  at: instant(),
  /** The colleague who ticked it off first, and when; `null` while it is open. */
  done: z.object({ by: person, at: instant() }).nullable(),
})
export type HandoverNote = z.output<typeof handoverNote>

/** A visit of the next hours, or one whose room is still open. */
const handedOverVisit = visit.pick({
  id: true,
  type: true,
  status: true,
  start: true,
  end: true,
  hcp: true,
  due: true,
})
export type HandedOverVisit = z.output<typeof handedOverVisit>

/** A patient for whom something matters to the next shift. */
const handedOverPatient = patientIdentity.extend({
  /** Whether a catheter is in place; `null` while nobody has recorded it. Without one its fields are `null`. */
  hasCatheter: z.boolean().nullable(),
  catheterType: cicc.shape.catheterType,
  catheterTypeOther: cicc.shape.catheterTypeOther,
  dwellDays: cicc.shape.dwellDays,
  owed: room.shape.owed,
  /** In the order of their start. */
  visits: z.array(handedOverVisit),
  /** Open ones, the oldest first. */
  notes: z.array(handoverNote),
})
export type HandedOverPatient = z.output<typeof handedOverPatient>

const section = <Item extends z.ZodType>(item: Item) => z.object({ total: z.int(), items: z.array(item) })

/**
 * A workgroup's handover from one shift to the next. Patients come in the order of time alone: those who wait for an
 * answer, the longest wait first, then those with a visit by its start, then those with a note, the oldest first. No
 * text and no measured value is weighed.
 */
export const handover = z.object({
  /** When this was read, by the database's clock. */
  at: instant(),
  /** Open notes about the whole ward, the oldest first. */
  ward: z.array(handoverNote),
  patients: section(handedOverPatient),
  /** Notes ticked off within the last `handoverHours`, the latest first. */
  done: section(handoverNote),
})
export type Handover = z.output<typeof handover>
