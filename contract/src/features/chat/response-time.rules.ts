import { addDays, type Day, dayInRome } from '../../kit/date.ts'
import { instantInRome } from '../../kit/rome.ts'
import { mondayOf } from '../../kit/week.ts'
import { answerMinutesBy } from '../staff/answer-calendar.rules.ts'
import type { AnswerCalendar } from '../staff/answer-calendar.schema.ts'
import type { ResponseFigures, ResponseTimes } from './response-time.schema.ts'

/** An answer that was owed since `askedAt`; `endedAt`: `null` while it still is. */
export type OwedAnswer = { askedAt: Date; endedAt: Date | null; inWords: boolean }

type Measured = OwedAnswer & { minutes: number }

/** The first days of the last weeks, the current one included, from the earliest. */
export function lastMondays(now: Date, count: number): Day[] {
  const current = mondayOf(dayInRome(now))
  return Array.from({ length: count }, (_, index) => addDays(current, 7 * (index - count + 1)))
}

type Settings = { calendar: AnswerCalendar | null; withinHours: number; now: Date }

/**
 * Figures of each week, by when the oldest message was sent, and of all responses, including those still owed from before
 * these weeks. Times count answer hours only.
 */
export function figuresByWeek(
  responses: readonly OwedAnswer[],
  mondays: readonly Day[],
  { calendar, withinHours, now }: Settings,
): Pick<ResponseTimes, 'total' | 'weeks'> {
  const since = responses.reduce((earliest, { askedAt }) => (askedAt < earliest ? askedAt : earliest), now)
  const minutesFrom = answerMinutesBy(calendar, since, now)
  const all = responses.map((response) => ({
    ...response,
    minutes: minutesFrom(response.askedAt, response.endedAt ?? now),
  }))
  const starts = mondays.map(startOfDay)
  const byWeek = mondays.map((): Measured[] => [])
  for (const one of all) byWeek[starts.findLastIndex((start) => start <= one.askedAt)]?.push(one)
  const figuresOf = (measured: readonly Measured[]) => figures(measured, withinHours * 60)
  return {
    total: figuresOf(all),
    weeks: mondays.map((monday, index) => ({ monday, ...figuresOf(byWeek[index] ?? []) })),
  }
}

/** The first instant of a day in Italy, where clocks have not changed at midnight since 1980. */
export function startOfDay(day: Day): Date {
  const start = instantInRome(day, '00:00')
  if (!start) throw new Error(`${day} has no midnight`)
  return start
}

function figures(measured: readonly Measured[], withinMinutes: number): ResponseFigures {
  const times = measured.filter(({ endedAt, inWords }) => endedAt && inWords).map(({ minutes }) => minutes)
  const open = measured.filter(({ endedAt }) => !endedAt)
  const late = open.filter(({ minutes }) => minutes > withinMinutes).length
  return {
    answered: times.length,
    within: times.filter((minutes) => minutes <= withinMinutes).length,
    late,
    waiting: open.length - late,
    settled: measured.length - times.length - open.length,
    median: quantile(times, 0.5),
    p90: quantile(times, 0.9),
  }
}

/** The sample quantile between the two nearest values: definition 7 of Hyndman and Fan (1996). */
export function quantile(values: readonly number[], part: number): number | null {
  const sorted = values.toSorted((one, other) => one - other)
  const place = (sorted.length - 1) * part
  const [below, above] = [sorted[Math.floor(place)], sorted[Math.ceil(place)]]
  if (below === undefined || above === undefined) return null
  return below + (above - below) * (place - Math.floor(place))
}

/** The share of those that were due and came in time, 0 to 1: what is late counts as not in time; `null` without any. */
export function shareWithin({ answered, within, late }: ResponseFigures): number | null {
  return answered + late === 0 ? null : within / (answered + late)
}
