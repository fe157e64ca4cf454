import * as z from 'zod'
import { day, timeOfDay } from '../../kit/day-field.ts'
import { strict, yesNo } from '../../kit/fields.ts'
import { messages, requiredOr } from '../../kit/messages.ts'

/** Most spans of hours, and most closures. */
export const maxSpans = 14
export const maxClosures = 100

/** Days of the week, from 0 for Sunday to 6 for Saturday, in their order and each once. */
const weekdays = z
  .array(z.int(messages.wrongType).min(0, messages.wrongType).max(6, messages.wrongType), {
    error: requiredOr(messages.wrongType),
  })
  .min(1, 'Scegli almeno un giorno')
  .max(7, messages.maxItems(7))
  .overwrite((days) => [...new Set(days)].toSorted((one, other) => one - other))

/** Hours of some days of the week, by Italy's clock; `until` is exclusive, and `00:00` there is the end of the day. */
const span = strict({ days: weekdays, from: timeOfDay(), until: timeOfDay() })

/** Days without answers, the last one included. */
const closure = strict({ from: day(), until: day() })

/** When the staff of a workgroup read and answer what patients write. */
export const answerCalendar = strict({
  spans: z
    .array(span, { error: requiredOr(messages.wrongType) })
    .min(1, 'Aggiungi almeno una fascia di orario')
    .max(maxSpans, messages.maxItems(maxSpans)),
  /** Whether they answer on national holidays too. */
  onHolidays: yesNo(),
  closures: z
    .array(closure, { error: requiredOr(messages.wrongType) })
    .max(maxClosures, messages.maxItems(maxClosures)),
})
export type AnswerCalendar = z.output<typeof answerCalendar>
export type AnswerSpan = AnswerCalendar['spans'][number]
