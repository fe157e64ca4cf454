import { addDays, type Day, dayInRome, weekdayOf } from '../../kit/date.ts'
import { formatTimeInRome } from '../../kit/format-time.ts'
import { instantInRome } from '../../kit/rome.ts'
import type { VisitHours } from '../staff/workgroup.rules.ts'
import type { FreeTimes } from './visit.schema.ts'

type Taken = readonly { start: string; end: string }[]

const minuteMs = 60_000
const stepMinutes = 30
/** How many days ahead a free time is searched. */
export const maxDaysAhead = 60

export type FreeTimesRequest = {
  date: Day
  /** In minutes. */
  duration: number
  /** Hours within which times are offered; any other time may be typed. */
  within: VisitHours
}

/** The free start times (`HH:mm`) of a day: each half hour, and the end of each other visit. */
export function freeTimesOn({ date, duration, within }: FreeTimesRequest, taken: Taken, now: Date): string[] {
  const first = instantInRome(date, within.visitsFrom)?.getTime()
  const last = instantInRome(date, within.visitsUntil)?.getTime()
  if (first === undefined || last === undefined) return []
  const busy = taken.map(({ start, end }) => [Date.parse(start), Date.parse(end)] as const)
  const halves = Array.from(
    { length: Math.ceil((last - first) / (stepMinutes * minuteMs)) },
    (_, n) => first + n * stepMinutes * minuteMs,
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
  // In a doubled hour each time is offered once and means the first.
  return [...new Set(times)]
}

/** The free times of a day, and the first one from that day on, which is on a weekend only if that day is requested. */
export function freeTimes(request: FreeTimesRequest, taken: Taken, now: Date): FreeTimes {
  const { date } = request
  const times = freeTimesOn(request, taken, now)
  const today = dayInRome(now)
  const first = date > today ? date : today
  for (let days = 0; days <= maxDaysAhead; days += 1) {
    const day = addDays(first, days)
    const isWeekend = [0, 6].includes(weekdayOf(day))
    const hours = (
      day === date ? times : isWeekend ? [] : freeTimesOn({ ...request, date: day }, taken, now)
    )[0]
    if (hours) return { times, next: { date: day, hours } }
  }
  return { times, next: null }
}
