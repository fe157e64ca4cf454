import * as z from 'zod'
import { id, instant, strict } from '../../kit/fields.ts'
import { listReply } from '../../kit/page.ts'
import { patientIdentity, person } from '../../kit/person.ts'
import { answerCalendar } from '../staff/answer-calendar.schema.ts'
import { author, message, seq } from './message.schema.ts'

/** Unread messages of a room are counted up to this number, which means "this many or more". */
export const maxUnread = 100

const roomPatient = patientIdentity.extend({ gender: z.enum(['male', 'female']), fiscalCode: z.string() })

/** The words of an unanswered message are shown up to this length, in characters. */
export const maxExcerptLength = 300

/**
 * The answer that a patient or caregiver waits for: from their first message until staff write a text, or say that none
 * is needed. A file alone is no answer. Words are shown, never weighed (decision 086).
 */
const owed = z.object({
  /** When the oldest unanswered message was sent. */
  since: instant(),
  /** Its place. */
  seq: z.int(),
  /** The author of the text or, without one, of the oldest unanswered message. */
  from: author,
  /** The oldest unanswered text, up to `maxExcerptLength`; `null` if there are files alone. */
  text: z.string().nullable(),
  /** Texts, pictures and other files among the first `maxUnread` unanswered messages. */
  texts: z.int(),
  pictures: z.int(),
  files: z.int(),
  /** The member of staff who takes care of it; `isGone`: they left the workgroup, so that nobody does. */
  owner: person.extend({ isGone: z.boolean() }).nullable(),
})
export type Owed = z.output<typeof owed>

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
  /** `null`: nobody waits for an answer, as always among staff. */
  owed: owed.nullable(),
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
/** The last place that the caller had seen: what was written after it stays unanswered. */
export const settledRoom = strict({ seq: seq() })
/** The place from which on answers are needed after all. */
export const reopenedRoom = strict({ seq: seq() })
/** The member of staff who takes care of an answer, and who did on the caller's screen; absent for nobody. */
export const roomOwner = strict({ owner: id().optional(), before: id().optional() })

export const readState = z.object({ readSeq: z.int(), unread: z.int() })
export type ReadState = z.output<typeof readState>

/** Unread messages of somebody else for whom the same telephone has a link. */
export const unreadOfOther = z.object({ holderId: id(), unread: z.int() })
export type UnreadOfOther = z.output<typeof unreadOfOther>

/** The room as the patients' app shows it. */
export const ownRoom = room
  .pick({
    id: true,
    workgroup: true,
    answerHours: true,
    last: true,
    unread: true,
    readSeq: true,
  })
  .extend({
    /** `null`: the staff have not told when they answer. */
    answerCalendar: answerCalendar.nullable(),
    /** When to call instead of writing, as a physician confirmed it; `null`: nobody did. */
    callAdvice: z.string().nullable(),
    /** Only those with something unread. */
    unreadOfOthers: z.array(unreadOfOther),
  })
export type OwnRoom = z.output<typeof ownRoom>

/** A search result with the patient of its conversation, `null` for the conversation of the staff. */
export const foundMessage = message.extend({
  patient: patientIdentity.nullable(),
})
export type FoundMessage = z.output<typeof foundMessage>

export const messageSearch = listReply(foundMessage).extend({
  /** Typed words that are in too many messages to be searched for: articles, prepositions, c’è. */
  leftOut: z.array(z.string()),
})
export type MessageSearch = z.output<typeof messageSearch>
