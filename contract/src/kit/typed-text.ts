import { canonicalText, reversing, type TextKind, withoutUnseen } from './canonical-text.ts'
import { messages } from './messages.ts'
import { rawText } from './raw-text.ts'

/**
 * A text in the canonical form of its kind, which has at most `max` characters. `wrong` is the one message for whatever
 * a code, day or number cannot be; a text says what is wrong with it.
 */
export const typedText = (kind: TextKind, max: number, wrong?: string) => {
  const tooLong = wrong ?? messages.maxLength(max)
  return rawText(max, { tooLong, ...(wrong && { wrongType: wrong }) })
    .refine((text) => !endlessMarks.test(withoutUnseen(text)), {
      error: ({ input }) => wrong ?? forbiddenSignIn(String(input), endlessMarks),
      abort: true,
    })
    .overwrite((text) => canonicalText(kind, text))
    .max(max, { error: tooLong, abort: wrong !== undefined })
    .refine((text) => !forbidden.test(text), {
      error: ({ input }) => wrong ?? forbiddenSignIn(String(input), forbidden),
      abort: wrong !== undefined,
    })
}

/** More combining marks in a row than the 30 of Unicode's stream-safe format (UAX #15); ordering them takes forever. */
const endlessMarks = /\p{M}{31}/u

/** Control characters other than line feeds and tabs, halves of characters, and marks that reverse what is read. */
const forbidden = new RegExp(`[\\u0000-\\u0008\\u000b-\\u001f\\u007f-\\u009f${reversing}\\p{Surrogate}]`, 'u')

const maxQuoted = 30
const forbiddenAnywhere = new RegExp(`${forbidden.source}|\\p{M}{31,}`, 'gu')

/** Quotes the words around a sign that people cannot see, so that they find it. */
function forbiddenSignIn(text: string, sign: RegExp): string {
  const { index = 0, 0: found = '' } = sign.exec(text) ?? {}
  const [before, after] = [text.slice(0, index), text.slice(index + found.length)]
  const cutBefore = before.length > maxQuoted ? before.slice(-maxQuoted).replace(/^\S*\s/u, '') : before
  const cutAfter = after.length > maxQuoted ? after.slice(0, maxQuoted).replace(/\s\S*$/u, '') : after
  const quoted = `${cutBefore}${cutAfter.replace(/^\p{M}+/u, '')}`.replace(forbiddenAnywhere, '')
  return messages.forbiddenSign(quoted.replace(/\s+/gu, ' ').trim())
}
