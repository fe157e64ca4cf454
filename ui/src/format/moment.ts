import { currentTime } from '@filo/contract/kit/clock.ts'
import { dayInRome, daysBetween } from '@filo/contract/kit/date.ts'
import { dayInWords, formatDay, formatTimeInRome } from '@filo/contract/kit/format-time.ts'

/**
 * An instant relative to `now`, in Rome: `oggi alle 10:42`, `ieri alle 10:42`, `domani alle 10:42`,
 * `giovedì 3 dicembre alle 10:30`, with the year unless it is the current one.
 */
export function formatMoment(instant: string, now: Date): string {
  const at = new Date(instant)
  return `${relativeDay(at, now)} alle ${formatTimeInRome(at)}`
}

function relativeDay(at: Date, now: Date): string {
  const [day, today] = [dayInRome(at), dayInRome(now)]
  const { weekday, date } = dayInWords(day)
  if (day === today) return 'oggi'
  if (daysBetween(day, today) === 1) return 'ieri'
  if (daysBetween(today, day) === 1) return 'domani'
  return day.slice(0, 4) === today.slice(0, 4)
    ? `${weekday} ${date}`
    : `${weekday} ${date} ${day.slice(0, 4)}`
}

const nearDays: Record<string, string> = { '-1': 'ieri', '0': 'oggi', '1': 'domani' }

const nearDay = (day: string, now: Date) => nearDays[daysBetween(dayInRome(now), day)]

/** A shorter form, with other days as a date: `oggi alle 09:05`, `il 12/11/2026`. */
export function formatShortMoment(instant: string, now: Date = currentTime()): string {
  const at = new Date(instant)
  const day = nearDay(dayInRome(at), now)
  return day ? `${day} alle ${formatTimeInRome(at)}` : `il ${formatDay(dayInRome(at))}`
}

/** The day of an instant, or a plain date (midnight in UTC), in short: `ieri`, `oggi`, `domani`, `12/11/2026`. */
export function formatShortDay(value: string, now: Date = currentTime()): string {
  const day = dayInRome(new Date(value))
  return nearDay(day, now) ?? formatDay(day)
}
