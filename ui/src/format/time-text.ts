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
