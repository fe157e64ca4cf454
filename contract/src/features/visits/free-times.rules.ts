import { addDays, type Day, dayInRome, weekdayOf } from '../../kit/date.ts'
import { instantInRome } from '../../kit/rome.ts'
import { writtenTime } from '../../kit/written-time.ts'
import type { FreeTimes } from './visit.schema.ts'

type Taken = readonly { start: string; end: string }[]

const minuteMs = 60_000
/** Between these hours a time is proposed; any other may be typed. */
const [opens, closes] = ['08:00', '20:00']
const everyMinutes = 30
/** So far ahead a free time is looked for. */
export const daysAhead = 60

/** The starts between which nothing else lies: each half hour, and where another visit ends. */
export function freeTimesOn(date: Day, taken: Taken, duration: number, now: Date): string[] {
  const first = instantInRome(date, opens)?.getTime()
  const last = instantInRome(date, closes)?.getTime()
  if (first === undefined || last === undefined) return []
  const busy = taken.map(({ start, end }) => [Date.parse(start), Date.parse(end)] as const)
  const halves = Array.from(
    { length: (last - first) / (everyMinutes * minuteMs) },
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
  return [...starts].toSorted((a, b) => a - b).map((start) => writtenTime(new Date(start)))
}

/** The free times of a day, and the first free one from that day on; on a weekend only where that is the day asked for. */
export function freeTimes(asked: { date: Day; duration: number }, taken: Taken, now: Date): FreeTimes {
  const { date, duration } = asked
  const times = freeTimesOn(date, taken, duration, now)
  const today = dayInRome(now)
  const first = date > today ? date : today
  for (let days = 0; days <= daysAhead; days += 1) {
    const day = addDays(first, days)
    const isWeekend = [0, 6].includes(weekdayOf(day))
    const hours = (day === date ? times : isWeekend ? [] : freeTimesOn(day, taken, duration, now))[0]
    if (hours) return { times, next: { date: day, hours } }
  }
  return { times, next: null }
}
