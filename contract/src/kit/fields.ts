import * as z from 'zod'
import { joinGroups } from './canonical-text.ts'
import { messages, requiredOr } from './messages.ts'
import { typedText } from './typed-text.ts'

/** A required line of text in its canonical form, at most `max` characters (100). */
export const line = (max = 100) => typedText('line', max).min(1, messages.required)

/** A required text that may contain line feeds and tabs. */
export const prose = (max = 2000) => typedText('prose', max).min(1, messages.required)

/** An optional text; an empty one means "not given" and is stored as `null`. */
export const optionalLine = (max = 100) => typedText('line', max).nullish()
export const optionalProse = (max = 2000) => typedText('prose', max).nullish()

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
  typedText('line', 254)
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
  typedText('code', 100, messages.province)
    .min(1, messages.required)
    .toUpperCase()
    .regex(/^[A-Z]{2}$/, messages.province)

/** A code of a shape, typed in any groups: `123 456`, `123-456`. */
export const groupedCode = (shape: RegExp, wrong: string) =>
  typedText('code', 40, wrong)
    .overwrite(joinGroups)
    .min(1, { error: messages.required, abort: true })
    .regex(shape, wrong)

/** CAP: the five digits of an Italian postal code. */
export const postalCode = () => groupedCode(/^\d{5}$/, messages.postalCode)

/** An instant: ISO 8601, UTC, with `Z`. */
export const instant = () => z.string()

/** Refuses unknown fields, so that a misspelt one never loses data silently. */
export const strict = <Shape extends z.ZodRawShape>(shape: Shape) =>
  z.strictObject(shape, {
    error: (issue) =>
      issue.code === 'unrecognized_keys' ? messages.unknownField : requiredOr(messages.wrongType)(issue),
  })
