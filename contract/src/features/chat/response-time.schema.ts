import * as z from 'zod'
import { instant } from '../../kit/fields.ts'

/** How many weeks are shown, the current one included. */
export const shownWeeks = 12

/** Answers to what patients and caregivers asked in a period. */
const figures = {
  /** Given in words. */
  answered: z.int(),
  /** Given in words within the workgroup's time. */
  within: z.int(),
  /** Not given yet, and the time has passed. */
  late: z.int(),
  /** Not given yet, and there is still time. */
  waiting: z.int(),
  /** Not needed, as staff said. */
  settled: z.int(),
  /** Median and 90th percentile of the times of those given, in minutes; `null` where none was. */
  median: z.number().nullable(),
  p90: z.number().nullable(),
}

export const responseFigures = z.object(figures)
export type ResponseFigures = z.output<typeof responseFigures>

/** Response times of a workgroup, by the week in which the oldest message was sent. */
export const responseTimes = z.object({
  workgroup: z.object({ id: z.uuid(), name: z.string(), facility: z.string() }),
  withinHours: z.int(),
  /** Messages sent earlier do not count. */
  since: instant(),
  /** Times count answer hours only; `false`: all hours, because the workgroup has not told when it answers. */
  inAnswerHours: z.boolean(),
  total: responseFigures,
  /** From the earliest; `monday` is the first day of the week. */
  weeks: z.array(z.object({ monday: z.string(), ...figures })),
})
export type ResponseTimes = z.output<typeof responseTimes>
