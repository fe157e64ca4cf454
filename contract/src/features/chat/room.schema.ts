import * as z from 'zod'
import { strict } from '../../kit/fields.ts'
import { patientIdentity } from '../../kit/person.ts'
import { author, message, seq } from './message.schema.ts'

/** Unread messages of a room are counted up to this number, which means "this many or more". */
export const maxUnread = 100

const roomPatient = patientIdentity.extend({ gender: z.enum(['male', 'female']), fiscalCode: z.string() })

/**
 * A conversation with a patient and their caregivers, or among a workgroup's staff. Its id is the patient's or
 * workgroup's.
 */
export const room = z.object({
  id: z.uuid(),
  /** The workgroup’s name. */
  workgroup: z.string(),
  /** `null` for the conversation of the staff. */
  patient: roomPatient.nullable(),
  /** When the staff answer, as they have worded it. */
  answerHours: z.string().nullable(),
  last: message.nullable(),
  /** Messages of others that the caller has not read. */
  unread: z.int(),
  /** The place up to which the caller has read. */
  readSeq: z.int(),
})
export type Room = z.output<typeof room>

/** A person who reads and writes in a room now; former participants stay the authors of their messages. */
export const participant = author.extend({
  readSeq: z.int(),
  /** Whether they have the conversation open. */
  isPresent: z.boolean(),
})
export type Participant = z.output<typeof participant>

export const readMark = strict({ seq: seq() })
export const readState = z.object({ readSeq: z.int(), unread: z.int() })
export type ReadState = z.output<typeof readState>

/** The room as the patients' app shows it. */
export const ownRoom = room.pick({
  id: true,
  workgroup: true,
  answerHours: true,
  last: true,
  unread: true,
  readSeq: true,
})
export type OwnRoom = z.output<typeof ownRoom>

/** A search result with the patient of its conversation, `null` for the conversation of the staff. */
export const foundMessage = message.extend({
  patient: patientIdentity.nullable(),
})
export type FoundMessage = z.output<typeof foundMessage>
