import * as z from 'zod'
import { roles } from '../../kit/access.ts'
import { countInUrl, instant, prose, strict } from '../../kit/fields.ts'
import type { FileLimits } from '../../kit/file.ts'
import { storedFile } from '../../kit/file-fields.ts'
import { messages, requiredOr } from '../../kit/messages.ts'

export const maxMessageLength = 4_000

/** Of one message. */
export const messageFileLimits: FileLimits = {
  count: 1,
  bytes: 25_000_000,
  types: [
    'image/jpeg',
    'image/png',
    'image/webp',
    'application/pdf',
    'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
    'video/mp4',
  ],
}

/** Made by who writes, and kept for each try to send: what is sent twice is stored once. */
export const messageId = () => z.uuidv7({ error: requiredOr(messages.wrongType) })

/** A place in a conversation; 0 comes before the first message. */
export const seq = () =>
  z
    .int({ error: requiredOr(messages.number) })
    .min(0)
    .max(2_147_483_647)
export const seqInUrl = () => countInUrl(0, 2_147_483_647)

export const newMessage = strict({ id: messageId(), text: prose(maxMessageLength) })
export type NewMessage = z.output<typeof newMessage>

/** A file comes with it, in the part `file`. */
export const newFileMessage = strict({ id: messageId() })
export type NewFileMessage = z.output<typeof newFileMessage>

/** Who writes or reads; a caregiver's `relation` is that to the patient. */
export const member = z.object({
  id: z.uuid(),
  role: z.enum(roles),
  title: z.string().nullable(),
  name: z.string(),
  surname: z.string(),
  relation: z.string().nullable(),
})
export type Member = z.output<typeof member>

/** One message: a text or a file. `seq` counts from 1 in its room, without gaps, and is its place for everybody. */
export const message = z.object({
  room: z.uuid(),
  seq: z.int(),
  id: z.uuid(),
  at: instant(),
  from: member,
  text: z.string().nullable(),
  file: storedFile.nullable(),
})
export type Message = z.output<typeof message>

const mostAtOnce = 200

/** Messages before or after a place, which is not among them; without either the last ones. */
export const messageQuery = strict({
  before: seqInUrl().optional(),
  after: seqInUrl().optional(),
  limit: countInUrl(1, mostAtOnce).default(50),
})

/** In the order of their places; `hasMore` tells of others in the direction that was asked for, else before these. */
export const messagePage = z.object({ items: z.array(message), hasMore: z.boolean() })
export type MessagePage = z.output<typeof messagePage>

/** The newest message first; search has no other order. */
export const messageSorts = ['at'] as const
