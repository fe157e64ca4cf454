import { canonicalText } from '@filo/contract/kit/canonical-text.ts'
import { minutesOf, timeFromMinutes } from '@filo/contract/kit/format-time.ts'

/**
 * Parses a time of day in Italian format: `9`, `9.30`, `9:30`, `930`, `0930`, `9,30`, `9 e 30`. Returns `HH:mm`, or
 * null when the text is not a time between 00:00 and 23:59.
 */
export function parseTimeText(text: string): string | null {
  const parts = /^(\d{1,2})(?:\s*(?:[:.,h]|e)\s*|\s+)?(\d{2})?$/i.exec(canonicalText('code', text))
  if (!parts) return null
  const [, hour = '', minute = '00'] = parts
  return Number(hour) < 24 && Number(minute) < 60 ? `${hour.padStart(2, '0')}:${minute}` : null
}

const quarter = 15
const lastQuarter = 24 * 60 - quarter

/** The next or previous quarter of an hour, within the same day: from `09:07` to `09:15` or `09:00`. */
export function stepQuarter(time: string, by: 1 | -1): string {
  const minutes = minutesOf(time)
  const next = by === 1 ? Math.floor(minutes / quarter) + 1 : Math.ceil(minutes / quarter) - 1
  if (by === 1 && minutes >= lastQuarter) return time
  return timeFromMinutes(Math.max(0, next * quarter))
}
