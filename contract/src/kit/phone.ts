import { messages } from './messages.ts'
import { rawText } from './raw-text.ts'

/**
 * A telephone number without spaces, dots, hyphens, slashes and brackets, an international prefix written with
 * `+`; `null` when it is none. Accepted: optional `+` or `00` with a country prefix, optional area code, then 7
 * to 10 digits.
 */
export function normalizePhone(text: string): string | null {
  const digits = text.replace(/[\s.\-/()]/g, '').replace(/^00/, '+')
  return /^(\+[1-9]\d{0,2})?\d{7,14}$/.test(digits) && digits.replace('+', '').length <= 15 ? digits : null
}

export const phone = () =>
  rawText(40)
    .trim()
    .min(1, messages.required)
    .max(40, messages.maxLength(40))
    .refine((value) => value === '' || normalizePhone(value) !== null, messages.phone)
    .overwrite((value) => normalizePhone(value) ?? value)
