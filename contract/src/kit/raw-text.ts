import * as z from 'zod'
import { messages, requiredOr } from './messages.ts'

/**
 * The maximum raw length of a text of `max` characters: at most four decomposed characters compose to one in NFC,
 * `\r\n` becomes one, and copying leaves blanks at the edges.
 */
export const maxRawLength = (max: number) => 4 * max + 1_000

/**
 * A text as received. Checks the raw length before anything else, so that no later step, however slow, is given more
 * than `maxRawLength(max)` characters; callers check the exact `max` afterwards.
 */
export const rawText = (max: number, tooLong = messages.maxLength(max)) =>
  z.string({ error: requiredOr(messages.wrongType) }).max(maxRawLength(max), { error: tooLong, abort: true })

/** More combining marks in a row than the 30 of Unicode's stream-safe format (UAX #15); ordering them takes forever. */
const endlessMarks = /\p{M}{31}/u

/** False for a text that NFC would take too long for; checked before normalizing. */
export const isStreamSafe = (text: string) => !endlessMarks.test(text)
