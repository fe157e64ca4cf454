import { currentTime } from '@filo/contract/kit/clock.ts'
import { dayInRome, daysBetween } from '@filo/contract/kit/date.ts'
import { dayInWords } from '@filo/contract/kit/format-time.ts'

/**
 * A day (`YYYY-MM-DD`) relative to today in Rome: `Oggi`, `Ieri`, `giovedì 3 dicembre`, with the year unless it is the
 * current one.
 */
export function formatRelativeDay(day: string, now = currentTime()): string {
  const today = dayInRome(now)
  if (day === today) return 'Oggi'
  if (daysBetween(day, today) === 1) return 'Ieri'
  const { weekday, date } = dayInWords(day)
  return day.slice(0, 4) === today.slice(0, 4)
    ? `${weekday} ${date}`
    : `${weekday} ${date} ${day.slice(0, 4)}`
}
