import * as z from 'zod'
import { messages, requiredOr } from './messages.ts'

/**
 * How many characters may arrive for a text of `max`: four decomposed ones make at most one of NFC, `\r\n` becomes one,
 * and copying leaves blanks at the edges.
 */
export const maxRawLength = (max: number) => 4 * max + 1_000

/**
 * A text as it arrives. Its raw length ends the check before anything else looks at it, so that no later step, however
 * slow, is given more than `rawLength(max)`; whoever narrows it says the exact `max` after that.
 */
export const rawText = (max: number, tooLong = messages.maxLength(max)) =>
  z.string({ error: requiredOr(messages.wrongType) }).max(maxRawLength(max), { error: tooLong, abort: true })

/** More than the 30 combining marks in a row of Unicode's stream-safe text (UAX #15), which take for ever to order. */
const endlessMarks = /\p{M}{31}/u

/** Refuses what NFC would take long for, before it is normalised. */
export const isStreamSafe = (text: string) => !endlessMarks.test(text)
