import * as z from 'zod'
import { roles } from '../../kit/access.ts'
import { countInUrl, id, instant, prose, strict } from '../../kit/fields.ts'
import { storedFile } from '../../kit/file-fields.ts'
import { messages, requiredOr } from '../../kit/messages.ts'
import { maxMessageLength, maxMessagesPerPage } from './message.limits.ts'

/** Made by the sender and kept for every attempt, so that a message sent twice is stored once. */
export const messageId = () => z.uuidv7({ error: requiredOr(messages.wrongType) })

/** The place of a message in its room, the same for everybody: from 1, without gaps. 0 is before the first message. */
export const seq = () =>
  z
    .int({ error: requiredOr(messages.number) })
    .min(0)
    .max(2_147_483_647)
export const seqInUrl = () => countInUrl(0, 2_147_483_647)

/**
 * The author, as the page knows them: somebody else, who has signed in meanwhile in the same browser, does not send it.
 * Absent: whoever is signed in.
 */
const by = () => id().optional()

export const newMessage = strict({
  id: messageId(),
  by: by(),
  text: prose(maxMessageLength),
  /** The last place that its author had seen: a text of staff answers nothing beyond it. Absent: all of the room. */
  seen: seq().optional(),
})
export type NewMessage = z.output<typeof newMessage>

/** Sent with a file, in the part `file`. */
export const newFileMessage = strict({ id: messageId(), by: by() })
export type NewFileMessage = z.output<typeof newFileMessage>

/** The author of a message, who may have left its room since; `relation` is a caregiver's relation to the patient. */
export const author = z.object({
  id: z.uuid(),
  role: z.enum(roles),
  title: z.string().nullable(),
  name: z.string(),
  surname: z.string(),
  relation: z.string().nullable(),
})

/** One message: a text or a file. */
export const message = z.object({
  room: z.uuid(),
  seq: z.int(),
  id: z.uuid(),
  at: instant(),
  from: author,
  text: z.string().nullable(),
  file: storedFile.nullable(),
})
export type Message = z.output<typeof message>

/** A message that its author takes back, although it may be stored already (decision 087). */
export const withdrawal = strict({ id: messageId() })

/** The message, if it was stored before it was withdrawn; `null`: it never will be. */
export const withdrawn = z.object({ message: message.nullable() })
export type Withdrawn = z.output<typeof withdrawn>

/** Encrypts in a browser what its person wrote and is not sent (decision 093): 256 bits, as base64url. */
export const unsentKey = z.object({ key: z.string() })

/** Messages before or after a place, which is excluded; without either, the last ones. */
export const messageQuery = strict({
  before: seqInUrl().optional(),
  after: seqInUrl().optional(),
  limit: countInUrl(1, maxMessagesPerPage).default(50),
})

/** Ordered by place; `hasMore` says whether others follow in the requested direction, by default before these. */
export const messagePage = z.object({ items: z.array(message), hasMore: z.boolean() })
export type MessagePage = z.output<typeof messagePage>

/** Search results have one order only: the newest message first. */
export const messageSorts = ['at'] as const
