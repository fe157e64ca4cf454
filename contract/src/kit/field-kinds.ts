import * as z from 'zod'
import { type FieldTable, shapeOf } from './field-table.ts'
import * as shapes from './fields.ts'
import { messages } from './messages.ts'
import { writtenDay } from './written-time.ts'

/* The kinds of fields that the tables of the features are made of: `surname: field.text('Cognome', line())`. */

const asText = (value: unknown) => String(value ?? '')
const asDay = (value: unknown) => (typeof value === 'string' ? writtenDay(value) : '')
const asYesNo = (value: unknown) => (typeof value === 'boolean' ? (value ? 'Sì' : 'No') : '')

/** A text that must be given. */
export const text = <Sent extends z.ZodType<string>>(label: string, sent: Sent) => ({
  label,
  sent,
  reply: z.string(),
  empty: '',
  written: asText,
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
  written: asText,
})

export const day = <Sent extends z.ZodType<string>>(label: string, sent: Sent) => ({
  ...text(label, sent),
  written: asDay,
})

export const optionalDay = <Sent extends z.ZodType<string>>(label: string, sent: Sent) => ({
  ...optionalText(label, sent.nullish()),
  written: asDay,
})

/** An answer that must be given. */
export const yesNo = (label: string) => ({
  label,
  sent: shapes.yesNo(),
  reply: z.boolean(),
  empty: null as boolean | null,
  written: asYesNo,
})

/** An answer that may be missing; a form holds it as the word that a select has chosen. */
export const optionalYesNo = (label: string) => ({
  label,
  sent: z.boolean(messages.wrongType).nullish(),
  reply: z.boolean().nullable(),
  empty: '',
  written: asYesNo,
})

/** What is not ticked is no. */
export const tick = (label: string) => ({
  label,
  sent: z.boolean().default(false),
  reply: z.boolean(),
  empty: false,
  written: asYesNo,
})

type Words<Codes extends readonly string[]> = Readonly<Record<Codes[number], string>>

const asWord = (words: Readonly<Record<string, string>>) => (value: unknown) =>
  typeof value === 'string' ? (words[value] ?? value) : ''

/** One of a closed list of codes, each with what people call it. */
export const choice = <const Codes extends readonly [string, ...string[]]>(
  label: string,
  codes: Codes,
  words: Words<Codes>,
) => ({
  label,
  sent: shapes.choice(codes),
  reply: z.enum(codes),
  empty: '' as Codes[number] | '',
  written: asWord(words),
})

export const optionalChoice = <const Codes extends readonly [string, ...string[]]>(
  label: string,
  codes: Codes,
  words: Words<Codes>,
) => ({
  ...choice(label, codes, words),
  sent: shapes.choice(codes).nullish(),
  reply: z.enum(codes).nullable(),
})

/** A whole number that may be missing; a form holds its digits. */
export const optionalCount = (label: string, min: number, max: number) => ({
  label,
  sent: shapes.count(min, max).nullish(),
  reply: z.int().nullable(),
  empty: '',
  written: asText,
})

/** Fields that travel together under one name. */
export const group = <const Fields extends FieldTable>(label: string, fields: Fields) => ({
  label,
  sent: shapes.strict(shapeOf(fields, 'sent')),
  reply: z.object(shapeOf(fields, 'reply')),
  fields,
})
