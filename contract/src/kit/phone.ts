import { canonicalText } from './canonical-text.ts'

/** Country prefixes: those listed have one or two digits, all others three. */
const countryPrefix = /^(1|7|2[07]|3[0-469]|4[013-9]|5[1-8]|6[0-6]|8[1246]|9[0-58]|[2-9]\d\d)/
const italy = '39'

/**
 * Italian area codes, which are part of every number: Rome and Milan have two digits, large towns three, others four.
 */
const areaCode = /^(06|02|0[13-57-9][0159]|0\d{3})/

/** Italian numbers have 7 to 10 digits including the area code, and up to 11 if that has four. */
const isItalian = (digits: string) => /^(\d{7,10}|0\d{10})$/.test(digits)
/**
 * 7 to 10 digits after an area code of at most four; with the country prefix at most 15, the limit worldwide (E.164).
 */
const isForeign = (prefix: string, digits: string) =>
  /^\d{7,14}$/.test(digits) && prefix.length + digits.length <= 15

/**
 * Normalizes a telephone number for storage: digits only, an international prefix with `+`; `null` if it is not a
 * number. Accepts 7 to 10 digits, with the area code among them or written apart before them, and a country prefix
 * after `+` or `00`, in digits of any script; ignores blanks, dots, dashes, slashes and brackets. Refuses eleven digits
 * unless a sign sets their prefix apart.
 */
export function normalizePhone(text: string): string | null {
  const written = canonicalText('code', text)
  const digits = written.replace(/[ .·•∙⋅・\-/()]/g, '').replace(/^00/, '+')
  if (/^\d{7,10}$/.test(digits)) return digits
  if (/^0\d{10}$/.test(digits) && /^\(?0\d{1,3}\)?[ .·•∙⋅・\-/()]/.test(written)) return `+${italy}${digits}`
  if (!/^\+\d+$/.test(digits)) return null
  const { prefix, national } = splitNumber(digits)
  const isValid = prefix === italy ? isItalian(national) : prefix !== '' && isForeign(prefix, national)
  return isValid ? digits : null
}

function splitNumber(digits: string): { prefix: string; national: string } {
  const prefix = digits.startsWith('+') ? (countryPrefix.exec(digits.slice(1))?.[0] ?? '') : ''
  return { prefix, national: digits.replace('+', '').slice(prefix.length) }
}

/** Sizes of the groups in which digits are read out, by how many there are. */
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

function groupDigits(digits: string): string {
  const sizes = groups[digits.length] ?? [digits.length]
  return sizes.map((size, index) => digits.slice(startOf(sizes, index)).slice(0, size)).join(' ')
}

const startOf = (sizes: readonly number[], index: number) =>
  sizes.slice(0, index).reduce((sum, size) => sum + size, 0)

/** Formats a stored number: `+39 333 123 4567`, `06 1234 5678`. Any other text is returned unchanged. */
export function formatPhone(stored: string): string {
  const digits = normalizePhone(stored)
  if (digits === null) return stored
  const { prefix, national } = splitNumber(digits)
  const area = prefix === '' || prefix === italy ? (areaCode.exec(national)?.[0] ?? '') : ''
  return [prefix && `+${prefix}`, area, groupDigits(national.slice(area.length))].filter(Boolean).join(' ')
}

/** Adds the prefix +39 to an Italian mobile number typed without it; any other text is returned unchanged. */
export function withMobilePrefix(text: string): string {
  const digits = normalizePhone(text)
  return digits !== null && /^3\d{8,9}$/.test(digits) ? `+${italy}${digits}` : text
}
