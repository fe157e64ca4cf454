import * as z from 'zod'
import { type FieldTable, shapeOf } from './field-table.ts'
import * as shapes from './fields.ts'
import { formatDay } from './format-time.ts'
import { messages } from './messages.ts'

/* The kinds of fields in the features' tables: `surname: field.text('Cognome', line())`. */

const asText = (value: unknown) => String(value ?? '')
const asDay = (value: unknown) => (typeof value === 'string' ? formatDay(value) : '')
const asYesNo = (value: unknown) => (typeof value === 'boolean' ? (value ? 'Sì' : 'No') : '')

/** A required text. */
export const text = <Sent extends z.ZodType<string>>(label: string, sent: Sent) => ({
  label,
  sent,
  reply: z.string(),
  empty: '',
  format: asText,
})

/** An optional text; an empty one means "not given" and is stored as `null`. */
export const optionalText = <Sent extends z.ZodType<string | null | undefined>>(
  label: string,
  sent: Sent,
) => ({
  label,
  sent,
  reply: z.string().nullable(),
  empty: '',
  format: asText,
})

export const day = <Sent extends z.ZodType<string>>(label: string, sent: Sent) => ({
  ...text(label, sent),
  format: asDay,
})

export const optionalDay = <Sent extends z.ZodType<string>>(label: string, sent: Sent) => ({
  ...optionalText(label, sent.nullish()),
  format: asDay,
})

/** A required yes or no. */
export const yesNo = (label: string) => ({
  label,
  sent: shapes.yesNo(),
  reply: z.boolean(),
  empty: null as boolean | null,
  format: asYesNo,
})

/** An optional yes or no; a form keeps it as the value of a select. */
export const optionalYesNo = (label: string) => ({
  label,
  sent: z.boolean(messages.wrongType).nullish(),
  reply: z.boolean().nullable(),
  empty: '',
  format: asYesNo,
})

/** A checkbox; left out means `false`. */
export const checkbox = (label: string) => ({
  label,
  sent: z.boolean().default(false),
  reply: z.boolean(),
  empty: false,
  format: asYesNo,
})

type Words<Code extends string> = Readonly<Record<Code, string>>

const asWord = (words: Readonly<Record<string, string>>) => (value: unknown) =>
  typeof value === 'string' ? (words[value] ?? value) : ''

/** One code of a closed list; `words` are the Italian labels. */
export const choice = <Code extends string>(label: string, words: Words<Code>) => ({
  label,
  sent: shapes.choice(shapes.codesOf(words)),
  reply: z.enum(shapes.codesOf(words)),
  empty: '' as Code | '',
  format: asWord(words),
})

export const optionalChoice = <Code extends string>(label: string, words: Words<Code>) => ({
  ...choice(label, words),
  sent: shapes.choice(shapes.codesOf(words)).nullish(),
  reply: z.enum(shapes.codesOf(words)).nullable(),
})

/** A required whole number; a form keeps its digits as text. */
export const count = (label: string, min: number, max: number) => ({
  label,
  sent: shapes.count(min, max),
  reply: z.int(),
  empty: '',
  format: asText,
})

/** An optional whole number; a form keeps its digits as text. */
export const optionalCount = (label: string, min: number, max: number) => ({
  label,
  sent: shapes.count(min, max).nullish(),
  reply: z.int().nullable(),
  empty: '',
  format: asText,
})

/** An optional value of several parts that are changed together. */
export const optionalWhole = <Sent extends z.ZodType<object>>(
  label: string,
  sent: Sent,
  inWords: (value: z.output<Sent>) => string,
) => ({
  label,
  sent: sent.nullish(),
  reply: sent.nullable(),
  empty: null,
  format: (value: unknown) => (value ? inWords(value as z.output<Sent>) : ''),
})

const sentGroup = <Fields extends FieldTable>(fields: Fields) => shapes.strict(shapeOf(fields, 'sent'))
const replyGroup = <Fields extends FieldTable>(fields: Fields) => z.object(shapeOf(fields, 'reply'))

/** Fields nested under one name. */
export const group = <const Fields extends FieldTable>(label: string, fields: Fields) => ({
  label,
  sent: sentGroup(fields),
  reply: replyGroup(fields),
  fields,
})

/** An optional group; the reply is `null` when all its fields are empty. */
export const optionalGroup = <const Fields extends FieldTable>(label: string, fields: Fields) => ({
  label,
  sent: sentGroup(fields).nullish(),
  reply: replyGroup(fields).nullable(),
  fields,
})

/** An optional group of checkboxes; replies always contain every one. */
export const optionalCheckboxes = <const Fields extends FieldTable>(label: string, fields: Fields) => ({
  ...group(label, fields),
  sent: sentGroup(fields).nullish(),
})
