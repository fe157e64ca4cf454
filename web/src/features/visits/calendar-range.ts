import { addDays, type Day } from '@filo/contract/kit/date.ts'
import { dayInWords } from '@filo/contract/kit/format-time.ts'
import { instantInRome } from '@filo/contract/kit/rome.ts'
import { mondayOf } from '@filo/contract/kit/week.ts'
import { formatLongDate } from '@filo/ui/format/format.ts'

export const calendarViews = { day: 'Giorno', week: 'Settimana', month: 'Mese' } as const
export type CalendarView = keyof typeof calendarViews

const firstOfMonth = (day: Day) => `${day.slice(0, 7)}-01`
const nextMonth = (day: Day) => firstOfMonth(addDays(firstOfMonth(day), 31))

/** The days that a view of `day` shows, `to` excluded; weeks begin on Monday, and a month is shown in whole weeks. */
export function viewDays(view: CalendarView, day: Day): { from: Day; to: Day } {
  if (view === 'day') return { from: day, to: addDays(day, 1) }
  if (view === 'week') return { from: mondayOf(day), to: addDays(mondayOf(day), 7) }
  return { from: mondayOf(firstOfMonth(day)), to: addDays(mondayOf(addDays(nextMonth(day), -1)), 7) }
}

/** The same days as instants, by Italian time. */
export function viewInstants(view: CalendarView, day: Day): { start: string; end: string } {
  const { from, to } = viewDays(view, day)
  const midnight = (one: Day) => (instantInRome(one, '00:00') ?? new Date(`${one}T00:00:00Z`)).toISOString()
  return { start: midnight(from), end: midnight(to) }
}

/** The day shown one view later or earlier. */
export function shiftDay(view: CalendarView, day: Day, by: 1 | -1): Day {
  if (view === 'day') return addDays(day, by)
  if (view === 'week') return addDays(day, 7 * by)
  return by === 1 ? nextMonth(day) : firstOfMonth(addDays(firstOfMonth(day), -1))
}

/** The title of a view: `giovedì 3 dicembre 2026`, `30 novembre – 6 dicembre 2026`, `dicembre 2026`. */
export function viewTitle(view: CalendarView, day: Day): string {
  if (view === 'day') return formatLongDate(day)
  const year = (one: Day) => one.slice(0, 4)
  if (view === 'month') return `${monthOf(day)} ${year(day)}`
  const { from, to } = viewDays('week', day)
  const last = addDays(to, -1)
  const written = (one: Day) => dayInWords(one).date
  if (year(from) !== year(last)) return `${written(from)} ${year(from)} – ${written(last)} ${year(last)}`
  const first = monthOf(from) === monthOf(last) ? String(Number(from.slice(8))) : written(from)
  return `${first} – ${written(last)} ${year(last)}`
}

const monthOf = (day: Day) => dayInWords(day).date.replace(/^\d+ /, '')
