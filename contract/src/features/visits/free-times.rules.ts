import { addDays, type Day, dayInRome, weekdayOf } from '../../kit/date.ts'
import { formatTimeInRome } from '../../kit/format-time.ts'
import { instantInRome } from '../../kit/rome.ts'
import type { VisitHours } from '../staff/workgroup.rules.ts'
import type { FreeTimes } from './visit.schema.ts'

type Taken = readonly { start: string; end: string }[]

const minuteMs = 60_000
const everyMinutes = 30
/** So far ahead a free time is looked for. */
export const maxDaysAhead = 60

export type FreeTimesRequest = {
  date: Day
  /** Minutes. */
  duration: number
  /** Between them a time is proposed; any other may be typed. */
  within: VisitHours
}

/** The starts between which nothing else lies: each half hour, and where another visit ends. */
export function freeTimesOn({ date, duration, within }: FreeTimesRequest, taken: Taken, now: Date): string[] {
  const first = instantInRome(date, within.visitsFrom)?.getTime()
  const last = instantInRome(date, within.visitsUntil)?.getTime()
  if (first === undefined || last === undefined) return []
  const busy = taken.map(({ start, end }) => [Date.parse(start), Date.parse(end)] as const)
  const halves = Array.from(
    { length: Math.ceil((last - first) / (everyMinutes * minuteMs)) },
    (_, n) => first + n * everyMinutes * minuteMs,
  )
  const isFree = (start: number) => {
    const end = start + duration * minuteMs
    return (
      start > now.getTime() &&
      start >= first &&
      end <= last &&
      busy.every(([from, to]) => end <= from || start >= to)
    )
  }
  const starts = new Set([...halves, ...busy.map(([, end]) => end)].filter(isFree))
  const times = [...starts].toSorted((a, b) => a - b).map((start) => formatTimeInRome(new Date(start)))
  // A doubled hour means the first.
  return [...new Set(times)]
}

/** The free times of a day, and the first free one from that day on; on a weekend only where that is the day asked for. */
export function freeTimes(wanted: FreeTimesRequest, taken: Taken, now: Date): FreeTimes {
  const { date } = wanted
  const times = freeTimesOn(wanted, taken, now)
  const today = dayInRome(now)
  const first = date > today ? date : today
  for (let days = 0; days <= maxDaysAhead; days += 1) {
    const day = addDays(first, days)
    const isWeekend = [0, 6].includes(weekdayOf(day))
    const hours = (
      day === date ? times : isWeekend ? [] : freeTimesOn({ ...wanted, date: day }, taken, now)
    )[0]
    if (hours) return { times, next: { date: day, hours } }
  }
  return { times, next: null }
}
