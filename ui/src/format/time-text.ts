import { minutesOf, timeFromMinutes } from '@filo/contract/kit/format-time.ts'

/**
 * Reads a time of day as Italians write it: `9`, `9.30`, `9:30`, `930`, `0930`, `9,30`, `9 e 30`. Answers `09:30`, or null
 * when the text is no time between 00:00 and 23:59.
 */
export function parseTimeText(text: string): string | null {
  const parts = /^(\d{1,2})(?:\s*(?:[:.,h]|e)\s*|\s+)?(\d{2})?$/i.exec(text.trim())
  if (!parts) return null
  const [, hour = '', minute = '00'] = parts
  return Number(hour) < 24 && Number(minute) < 60 ? `${hour.padStart(2, '0')}:${minute}` : null
}

const quarter = 15
const lastQuarter = 24 * 60 - quarter

/** Goes to the quarter of an hour after a time, `09:07`, or before it, within its day. */
export function stepQuarter(time: string, by: 1 | -1): string {
  const minutes = minutesOf(time)
  const next = by === 1 ? Math.floor(minutes / quarter) + 1 : Math.ceil(minutes / quarter) - 1
  if (by === 1 && minutes >= lastQuarter) return time
  return timeFromMinutes(Math.max(0, next * quarter))
}
