import * as z from 'zod'
import { strict } from '../../kit/fields.ts'
import { patientIdentity, patientName } from '../../kit/person.ts'
import { member, message, seq } from './message.schema.ts'

/** Unread messages of a room are counted up to here, which means so many or more. */
export const maxUnread = 100

const roomPatient = patientIdentity.extend({ gender: z.enum(['male', 'female']), fiscalCode: z.string() })

/** A conversation: with a patient and their caregivers, or among the staff of a workgroup. It bears the id of either. */
export const room = z.object({
  id: z.uuid(),
  /** The workgroup’s name. */
  workgroup: z.string(),
  /** `null` where staff are among themselves. */
  patient: roomPatient.nullable(),
  /** When its staff answer, in their words. */
  answerHours: z.string().nullable(),
  last: message.nullable(),
  /** Messages of others that the reader has not read. */
  unread: z.int(),
  /** Up to which place the reader has read. */
  readSeq: z.int(),
})
export type Room = z.output<typeof room>

/** Somebody who belongs to a room now; whoever left it stays the author of what they wrote. */
export const participant = member.extend({
  readSeq: z.int(),
  /** Has the conversation open. */
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

/** A message that was found, and whose conversation it is of: `null` where staff are among themselves. */
export const foundMessage = message.extend({
  patient: patientName.nullable(),
})
export type FoundMessage = z.output<typeof foundMessage>
