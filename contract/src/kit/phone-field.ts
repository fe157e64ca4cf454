import { messages } from './messages.ts'
import { normalizePhone } from './phone.ts'
import { typedText } from './typed-text.ts'

/** A telephone number, normalized for storage. */
export const phone = () =>
  typedText('code', 40, messages.phone)
    .min(1, messages.required)
    .refine((value) => value === '' || normalizePhone(value) !== null, messages.phone)
    .overwrite((value) => normalizePhone(value) ?? value)
