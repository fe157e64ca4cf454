import { dayInWords } from '@filo/contract/kit/format-time.ts'
import { formatLongDate, formatTime } from '@filo/ui/format/format.ts'

type Time = { date: string; hours: string; end: string }

/** The weekday of a day in three letters: `gio`. */
export const shortWeekday = (date: string): string => dayInWords(date).weekday.slice(0, 3)

/** `giovedì 3 dicembre 2026, 10:30–11:00`, in Italian time. */
export const timeInWords = ({ date, hours, end }: Time): string =>
  `${formatLongDate(date)}, ${hours}–${formatTime(end)}`

/** `30 minuti`, `1 ora`, `1 ora e 30 minuti` */
export function durationInWords(minutes: number): string {
  const [hours, rest] = [Math.floor(minutes / 60), minutes % 60]
  const parts = [hours > 0 && (hours === 1 ? '1 ora' : `${hours} ore`), rest > 0 && `${rest} minuti`]
  return parts.filter(Boolean).join(' e ')
}
