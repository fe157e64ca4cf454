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

/** The next quarter of an hour after a time, `09:07`, or before it; the same day's first or last at most. */
export function nextQuarter(time: string, by: 1 | -1): string {
  const [hour = 0, minute = 0] = time.split(':').map(Number)
  const quarters = (hour * 60 + minute) / quarter
  const next = (by === 1 ? Math.floor(quarters) + 1 : Math.ceil(quarters) - 1) * quarter
  const minutes = Math.min(lastQuarter, Math.max(0, next))
  return [Math.floor(minutes / 60), minutes % 60].map((part) => String(part).padStart(2, '0')).join(':')
}
