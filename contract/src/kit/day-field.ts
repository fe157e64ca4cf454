import { currentTime } from './clock.ts'
import { dayInRome, isDay } from './date.ts'
import { messages } from './messages.ts'
import { opaqueText } from './opaque-text.ts'
import { typedText } from './typed-text.ts'

/** A required day, `YYYY-MM-DD`. */
export const day = () =>
  typedText('code', 10, messages.dateInvalid)
    .min(1, messages.required)
    .refine((value) => value === '' || isDay(value), messages.dateInvalid)

/** A required time of day: `09:05`. */
export const timeOfDay = () =>
  typedText('code', 5, messages.timeInvalid)
    .min(1, messages.required)
    .refine((value) => value === '' || /^([01]\d|2[0-3]):[0-5]\d$/.test(value), messages.timeInvalid)

const instantShape = /^\d{4}-\d\d-\d\dT([01]\d|2[0-3]):[0-5]\d:[0-5]\d(\.\d{3})?Z$/

/** An instant in a query string: ISO 8601, UTC, with `Z`. */
export const instantInUrl = () =>
  opaqueText(24, messages.dateInvalid).refine(
    (value) => instantShape.test(value) && isDay(value.slice(0, 10)),
    messages.dateInvalid,
  )

/** A required day, today in Italy at the latest. */
export const pastDay = () =>
  day().refine((value) => !isDay(value) || value <= dayInRome(currentTime()), messages.dateInFuture)
