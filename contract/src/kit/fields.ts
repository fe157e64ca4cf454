import * as z from 'zod'
import { messages, requiredOr } from './messages.ts'
import { isStreamSafe, rawText } from './raw-text.ts'

// Includes the bidirectional controls, which make the text beside them read as something else.
// biome-ignore lint/suspicious/noControlCharactersInRegex: refusing them is what this pattern is for
const controlCharacters = /[\u0000-\u001f\u007f-\u009f\u202a-\u202e\u2066-\u2069\p{Surrogate}]/u
// biome-ignore lint/suspicious/noControlCharactersInRegex: as above, but for line feeds and tabs
const controlInProse = /[\u0000-\u0008\u000b-\u001f\u007f-\u009f\u202a-\u202e\u2066-\u2069\p{Surrogate}]/u

/** Blanks and invisible characters, which copying from web pages and PDFs leaves at the edges of a text. */
const invisible = /[\s\u00ad\u200b-\u200f\u202a-\u202e\u2060\u2066-\u2069\ufeff]/

// A loop, because a regular expression for both ends would take forever on a megabyte of blanks.
function trimInvisible(text: string): string {
  let start = 0
  let end = text.length
  while (start < end && invisible.test(text.charAt(start))) start += 1
  while (end > start && invisible.test(text.charAt(end - 1))) end -= 1
  return text.slice(start, end)
}

type TextOptions = { max?: number; lines?: boolean }

function text({ max = 100, lines = false }: TextOptions) {
  const forbidden = lines ? controlInProse : controlCharacters
  return rawText(max)
    .refine(isStreamSafe, { error: messages.forbiddenCharacters, abort: true })
    .overwrite((value) => trimInvisible(lines ? value.replaceAll('\r\n', '\n') : value).normalize('NFC'))
    .max(max, messages.maxLength(max))
    .refine((value) => !forbidden.test(value), messages.forbiddenCharacters)
}

/**
 * A required line of text: NFC, trimmed of invisible characters, at most `max` characters (100), without control
 * characters and lone surrogates.
 */
export const line = (max = 100) => text({ max }).min(1, messages.required)

/** A required text that may contain line feeds and tabs. */
export const prose = (max = 2000) => text({ max, lines: true }).min(1, messages.required)

/** An optional text; an empty one means "not given" and is stored as `null`. */
export const optionalLine = (max = 100) => text({ max }).nullish()
export const optionalProse = (max = 2000) => text({ max, lines: true }).nullish()

/** An identifier made by the server (UUIDv7). */
export const id = () => z.uuid({ error: requiredOr(messages.choice) }).toLowerCase()

/** Path parameters of a route about one thing: `/facility/:id`. */
export const idParams = z.object({ id: id() })

// Leaves out the signs by which an address becomes more than one: `%` and `!` route it, `?` begins the fields of a mail.
const localPart = String.raw`[\p{L}\p{M}\p{N}_+\-='&/#~$*^{|}\u0060]+`
const label = String.raw`[\p{L}\p{N}](?:[\p{L}\p{M}\p{N}\-]{0,61}[\p{L}\p{M}\p{N}])?`

// Each word ends at its dot, which no class contains, so nothing backtracks beyond a label.
const emailShape = new RegExp(
  `^(?=[^@]{1,64}@)${localPart}(?:\\.${localPart})*@(?:${label}\\.)+(?!\\p{N}+$)[\\p{L}\\p{M}\\p{N}\\-]{2,63}$`,
  'u',
)

/** Refuses full-width letters and the like: they spell the same address again, for a second mail or account. */
const isNfkc = (value: string) => value.normalize('NFKC') === value

/** A lower-cased e-mail address without invisible characters: our mails insert some so that addresses are not links. */
export const email = () =>
  text({ max: 254 })
    .overwrite((value) => value.replace(/\p{Cf}/gu, ''))
    .min(1, messages.required)
    .regex(emailShape, { error: messages.email, abort: true })
    .refine(isNfkc, messages.email)
    .toLowerCase()

/** A required yes or no. */
export const yesNo = () => z.boolean({ error: requiredOr(messages.wrongType) })

/** The codes of a closed list, in its order, from the table of their Italian words. */
export const codesOf = <Code extends string>(words: Readonly<Record<Code, string>>) =>
  Object.keys(words) as Code[]

/** One of a closed list of code words. */
export const choice = <const Words extends readonly string[]>(words: Words) =>
  z.enum(words, {
    error: ({ input }) => (input === '' ? messages.required : requiredOr(messages.choice)({ input })),
  })

/** A whole number within bounds, which the message names. */
export const count = (min: number, max: number) =>
  z
    .int({ error: requiredOr(messages.number) })
    .min(min, messages.minNumber(min))
    .max(max, messages.maxNumber(max))

/** The same in a URL, where every value is text. */
export const countInUrl = (min: number, max: number) =>
  z.coerce
    .number({ error: requiredOr(messages.number) })
    .int({ error: messages.number, abort: true })
    .min(min, messages.minNumber(min))
    .max(max, messages.maxNumber(max))

/** A boolean filter in a URL: `true` or `false`. */
export const flag = () => z.enum(['true', 'false']).transform((word) => word === 'true')

/** The version of a row that the sender read before changing it. */
export const version = () => z.int({ error: requiredOr(messages.wrongType) }).min(1, messages.wrongType)

/** The same in a URL, for a call without a body. */
export const versionInUrl = () => countInUrl(1, 2_147_483_647)

/** Two letters; `province.fields.ts` of `places` checks that the province exists. */
export const province = () =>
  text({})
    .min(1, messages.required)
    .toUpperCase()
    .regex(/^[A-Z]{2}$/, messages.province)

/** CAP: the five digits of an Italian postal code. */
export const postalCode = () =>
  text({ max: 10 })
    .min(1, messages.required)
    .overwrite((value) => value.replaceAll(' ', ''))
    .regex(/^\d{5}$/, messages.postalCode)

/** An instant: ISO 8601, UTC, with `Z`. */
export const instant = () => z.string()

/** Refuses unknown fields, so that a misspelt one never loses data silently. */
export const strict = <Shape extends z.ZodRawShape>(shape: Shape) =>
  z.strictObject(shape, {
    error: (issue) =>
      issue.code === 'unrecognized_keys' ? messages.unknownField : requiredOr(messages.wrongType)(issue),
  })
