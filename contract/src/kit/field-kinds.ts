import * as z from 'zod'
import { type FieldTable, shapeOf } from './field-table.ts'
import * as shapes from './fields.ts'
import { formatDay } from './format-time.ts'
import { messages } from './messages.ts'

/* The kinds of fields that the tables of the features are made of: `surname: field.text('Cognome', line())`. */

const asText = (value: unknown) => String(value ?? '')
const asDay = (value: unknown) => (typeof value === 'string' ? formatDay(value) : '')
const asYesNo = (value: unknown) => (typeof value === 'boolean' ? (value ? 'Sì' : 'No') : '')

/** A text that must be given. */
export const text = <Sent extends z.ZodType<string>>(label: string, sent: Sent) => ({
  label,
  sent,
  reply: z.string(),
  empty: '',
  format: asText,
})

/** A text that may be left out; an empty one means "not given" and is stored as `null`. */
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

/** An answer that must be given. */
export const yesNo = (label: string) => ({
  label,
  sent: shapes.yesNo(),
  reply: z.boolean(),
  empty: null as boolean | null,
  format: asYesNo,
})

/** An answer that may be missing; a form holds it as the word that a select has chosen. */
export const optionalYesNo = (label: string) => ({
  label,
  sent: z.boolean(messages.wrongType).nullish(),
  reply: z.boolean().nullable(),
  empty: '',
  format: asYesNo,
})

/** What is not ticked is no. */
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

/** One of a closed list of codes, each with what people call it. */
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

/** A whole number that must be given; a form holds its digits. */
export const count = (label: string, min: number, max: number) => ({
  label,
  sent: shapes.count(min, max),
  reply: z.int(),
  empty: '',
  format: asText,
})

/** A whole number that may be missing; a form holds its digits. */
export const optionalCount = (label: string, min: number, max: number) => ({
  label,
  sent: shapes.count(min, max).nullish(),
  reply: z.int().nullable(),
  empty: '',
  format: asText,
})

const sentTogether = <Fields extends FieldTable>(fields: Fields) => shapes.strict(shapeOf(fields, 'sent'))
const repliedTogether = <Fields extends FieldTable>(fields: Fields) => z.object(shapeOf(fields, 'reply'))

/** Fields that travel together under one name. */
export const group = <const Fields extends FieldTable>(label: string, fields: Fields) => ({
  label,
  sent: sentTogether(fields),
  reply: repliedTogether(fields),
  fields,
})

/** Answered as `null` where none of its fields says anything. */
export const optionalGroup = <const Fields extends FieldTable>(label: string, fields: Fields) => ({
  label,
  sent: sentTogether(fields).nullish(),
  reply: repliedTogether(fields).nullable(),
  fields,
})

/** Ticks that may be left out together; each is answered all the same. */
export const optionalCheckboxes = <const Fields extends FieldTable>(label: string, fields: Fields) => ({
  ...group(label, fields),
  sent: sentTogether(fields).nullish(),
})
