import * as z from 'zod'
import { messages, requiredOr } from './messages.ts'

/** Description of such texts in the API. */
export const opaque = 'Fatto da un programma, da mandare com’è'

/**
 * A text that a program makes and another sends back, compared as it is: a token, a key, an instant. A text that people
 * type has a kind instead (`typedText`, `searchText`).
 */
export const opaqueText = (max: number, wrong: string = messages.wrongType) =>
  z
    .string({ error: requiredOr(wrong) })
    .max(max, { error: wrong, abort: true })
    .describe(opaque)
