import { messages } from './messages.ts'
import { rawText } from './raw-text.ts'

/** Country prefixes of one and of two digits; all others have three. */
const countryPrefix = /^(1|7|2[07]|3[0-469]|4[013-9]|5[1-8]|6[0-6]|8[1246]|9[0-58]|[2-9]\d\d)/
const italy = '39'

/** An Italian area code, which is dialled from everywhere: Rome and Milan have two digits, large towns three. */
const areaCode = /^(06|02|0[13-57-9][0159]|0\d{3})/

/** Italian numbers have 7 to 10 digits with their area code, 11 at most where that has four. */
const isItalian = (digits: string) => /^(\d{7,10}|0\d{10})$/.test(digits)
/** 7 to 10 digits after an area code of at most four; no number of the world has more than 15 with its country's prefix. */
const isForeign = (prefix: string, digits: string) =>
  /^\d{7,14}$/.test(digits) && prefix.length + digits.length <= 15

/**
 * A telephone number as it is stored: digits alone, an international prefix written with `+`; `null` when it is none.
 * Accepted: 7 to 10 digits, the area code among them or written apart before them, and a country prefix after `+` or
 * `00`; spaces, dots, hyphens, slashes and brackets make no difference. Eleven digits without any sign of what they begin
 * with are none.
 */
export function normalizePhone(text: string): string | null {
  const digits = text.replace(/[\s.\-/()]/g, '').replace(/^00/, '+')
  if (/^\d{7,10}$/.test(digits)) return digits
  if (/^0\d{10}$/.test(digits) && /^\(?0\d{1,3}\)?[\s.\-/()]/.test(text.trim())) return `+${italy}${digits}`
  if (!/^\+\d+$/.test(digits)) return null
  const { prefix, national } = splitNumber(digits)
  const isWhole = prefix === italy ? isItalian(national) : prefix !== '' && isForeign(prefix, national)
  return isWhole ? digits : null
}

function splitNumber(digits: string): { prefix: string; national: string } {
  const prefix = digits.startsWith('+') ? (countryPrefix.exec(digits.slice(1))?.[0] ?? '') : ''
  return { prefix, national: digits.replace('+', '').slice(prefix.length) }
}

/** Sizes of the groups in which so many digits are read out. */
const groups: Readonly<Record<number, readonly number[]>> = {
  6: [3, 3],
  7: [3, 4],
  8: [4, 4],
  9: [3, 3, 3],
  10: [3, 3, 4],
  11: [3, 4, 4],
  12: [4, 4, 4],
  13: [3, 3, 3, 4],
  14: [3, 3, 4, 4],
}

function grouped(digits: string): string {
  const sizes = groups[digits.length] ?? [digits.length]
  return sizes.map((size, index) => digits.slice(startOf(sizes, index)).slice(0, size)).join(' ')
}

const startOf = (sizes: readonly number[], index: number) =>
  sizes.slice(0, index).reduce((sum, size) => sum + size, 0)

/** A stored number as people read it: `+39 333 123 4567`, `06 1234 5678`; what is none stands as it is. */
export function formatPhone(stored: string): string {
  const digits = normalizePhone(stored)
  if (digits === null) return stored
  const { prefix, national } = splitNumber(digits)
  const area = prefix === '' || prefix === italy ? (areaCode.exec(national)?.[0] ?? '') : ''
  return [prefix && `+${prefix}`, area, grouped(national.slice(area.length))].filter(Boolean).join(' ')
}

/** What was typed, an Italian mobile number with the prefix that it was written without. */
export function withMobilePrefix(text: string): string {
  const digits = normalizePhone(text)
  return digits !== null && /^3\d{8,9}$/.test(digits) ? `+${italy}${digits}` : text
}

export const phone = () =>
  rawText(40)
    .trim()
    .min(1, messages.required)
    .max(40, messages.maxLength(40))
    .refine((value) => value === '' || normalizePhone(value) !== null, messages.phone)
    .overwrite((value) => normalizePhone(value) ?? value)
