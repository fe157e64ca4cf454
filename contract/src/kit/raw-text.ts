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
export const rawText = (max: number, refusals: { tooLong?: string; wrongType?: string } = {}) => {
  const { tooLong = messages.maxLength(max), wrongType = messages.wrongType } = refusals
  return z.string({ error: requiredOr(wrongType) }).max(maxRawLength(max), { error: tooLong, abort: true })
}
