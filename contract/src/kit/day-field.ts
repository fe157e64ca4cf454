import * as z from 'zod'
import { dayInRome, isDay } from './date.ts'
import { messages } from './messages.ts'
import { missingOr } from './missing.ts'

/** A required day. */
export const day = () =>
  z
    .string({ error: missingOr(messages.dateInvalid) })
    .min(1, messages.required)
    .max(10, { error: messages.dateInvalid, abort: true })
    .refine((value) => value === '' || isDay(value), messages.dateInvalid)

/** A required day that is today, in Italy, or before. */
export const pastDay = () =>
  day().refine((value) => !isDay(value) || value <= dayInRome(new Date()), messages.dateInFuture)
