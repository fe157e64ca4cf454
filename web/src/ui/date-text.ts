import { todayInRome } from './format.ts'

/** The specification's sentence for a date that cannot be read. */
export const INVALID_DATE = 'La data inserita non è valida'

/**
 * What a year of two digits means.
 * - `past` (births, insertions): the latest such year that leaves the date not after today. On 21/11/2026
 *   `1/3/61` is 1961, `1/3/26` is 2026 and `25/12/26` is 1926.
 * - `ahead` (visits): always 2000–2099.
 */
export type TwoDigitYears = 'past' | 'ahead'

type Options = { twoDigitYears?: TwoDigitYears; today?: string }

const SEPARATED = /^(\d{1,2})[/.\-\s]+(\d{1,2})[/.\-\s]+(\d{4}|\d{2})$/
const COMPACT = /^(\d{2})(\d{2})(\d{4}|\d{2})$/
const ISO = /^(\d{4})-(\d{2})-(\d{2})$/

/**
 * Reads a date as Italians write it, day first: `1/3/61`, `01031961`, `01/03/1961`, `1.3.1961`, `1-3-1961`,
 * `1 3 1961`; the wire's own `1961-03-01` too, for pasted text. Answers `YYYY-MM-DD`, or null when the text
 * is no day of the calendar between 1900 and 2099.
 */
export function parseDateText(text: string, options: Options = {}): string | null {
  const trimmed = text.trim()
  const iso = ISO.exec(trimmed)
  if (iso) return existing(Number(iso[1]), Number(iso[2]), Number(iso[3]))
  const parts = SEPARATED.exec(trimmed) ?? COMPACT.exec(trimmed)
  if (!parts) return null
  const [, day = '', month = '', year = ''] = parts
  if (year.length === 4) return existing(Number(year), Number(month), Number(day))
  const recent = existing(2000 + Number(year), Number(month), Number(day))
  if (options.twoDigitYears === 'ahead') return recent
  const today = options.today ?? todayInRome()
  if (recent !== null && recent <= today) return recent
  return existing(1900 + Number(year), Number(month), Number(day))
}

/** `1961-03-01` → `01/03/1961`; any other text comes back as it is, so that a slip stays visible. */
export function showDateText(value: string): string {
  const iso = ISO.exec(value)
  return iso ? `${iso[3]}/${iso[2]}/${iso[1]}` : value
}

/** Whether the value is a day of the calendar in the wire's form. */
export function isDateValue(value: string): boolean {
  const iso = ISO.exec(value)
  return iso !== null && existing(Number(iso[1]), Number(iso[2]), Number(iso[3])) !== null
}

function existing(year: number, month: number, day: number): string | null {
  if (year < 1900 || year > 2099 || month < 1 || month > 12) return null
  if (day < 1 || day > daysIn(year, month)) return null
  return `${year}-${String(month).padStart(2, '0')}-${String(day).padStart(2, '0')}`
}

function daysIn(year: number, month: number): number {
  if (month === 2) return (year % 4 === 0 && year % 100 !== 0) || year % 400 === 0 ? 29 : 28
  return [4, 6, 9, 11].includes(month) ? 30 : 31
}
