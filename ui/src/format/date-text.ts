import { canonicalText } from '@filo/contract/kit/canonical-text.ts'
import { isDay } from '@filo/contract/kit/date.ts'
import { formatDay } from '@filo/contract/kit/format-time.ts'
import { todayInRome } from './format.ts'

/**
 * The meaning of a two-digit year.
 * - `past` (births, insertions): the latest such year in which the date is not in the future. On 21/11/2026
 *   `1/3/61` is 1961, `1/3/26` is 2026 and `25/12/26` is 1926.
 * - `ahead` (visits): always 2000–2099; without a year, the next such day. On 21/11/2026 `1/12` is 2026 and `1/3` is
 *   2027.
 * - `unread`: not parsed, while two more digits may still be typed.
 */
export type TwoDigitYears = 'past' | 'ahead' | 'unread'

type Options = { twoDigitYears?: TwoDigitYears; today?: string }

const SEPARATED = /^(\d{1,2})[/.\-\s]+(\d{1,2})[/.\-\s]+(\d{4}|\d{2})$/
const COMPACT = /^(\d{2})(\d{2})(\d{4}|\d{2})$/
const YEARLESS = /^(\d{1,2})[/.\-\s]+(\d{1,2})$/
const ISO = /^\d{4}-\d{2}-\d{2}$/

/**
 * Parses a date in Italian order, day first: `1/3/61`, `01031961`, `01/03/1961`, `1.3.1961`, `1-3-1961`, `1 3 1961`;
 * also ISO `1961-03-01`, for pasted text. Returns `YYYY-MM-DD`, or null when the text is not a calendar day between
 * 1900 and 2099.
 */
export function parseDateText(text: string, options: Options = {}): string | null {
  const typed = canonicalText('code', text)
  if (ISO.test(typed)) return validDay(typed)
  if (options.twoDigitYears === 'ahead' && YEARLESS.test(typed))
    return nextOccurrence(typed, options.today ?? todayInRome())
  const parts = SEPARATED.exec(typed) ?? COMPACT.exec(typed)
  if (!parts) return null
  const [, day = '', month = '', year = ''] = parts
  if (year.length === 4) return validDay(isoDate(year, month, day))
  if (options.twoDigitYears === 'unread') return null
  const recent = validDay(isoDate(`20${year}`, month, day))
  if (options.twoDigitYears === 'ahead') return recent
  const today = options.today ?? todayInRome()
  if (recent !== null && recent <= today) return recent
  return validDay(isoDate(`19${year}`, month, day))
}

/** The next such day and month from today on; a leap day may be up to four years ahead. */
function nextOccurrence(text: string, today: string): string | null {
  const [, day = '', month = ''] = YEARLESS.exec(text) ?? []
  const thisYear = Number(today.slice(0, 4))
  const years = Array.from({ length: 5 }, (_, n) => String(thisYear + n))
  return (
    years.map((year) => validDay(isoDate(year, month, day))).find((one) => one !== null && one >= today) ??
    null
  )
}

/** `1961-03-01` → `01/03/1961`; returns any other text unchanged, so that a mistake stays visible. */
export const formatDateText = (value: string): string => (ISO.test(value) ? formatDay(value) : value)

/** Whether the value is a calendar day as `YYYY-MM-DD`. */
export const isIsoDate = (value: string): boolean => validDay(value) !== null

const isoDate = (year: string, month: string, day: string) =>
  `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`

const validDay = (day: string): string | null => (isDay(day) && day < '2100' ? day : null)
