import { canonicalText } from '../../kit/canonical-text.ts'
import { messages } from '../../kit/messages.ts'
import { rawText } from '../../kit/raw-text.ts'
import { isCommonPassword } from './common-passwords.ts'

const maxLength = 128

type Rule = {
  /** Entry of the checklist shown while typing a new password. */
  label: string
  /** Error for a password that breaks the rule. */
  message: string
  isMet: (password: string) => boolean
}

export const passwordRules: readonly Rule[] = [
  {
    label: 'Almeno 8 caratteri',
    message: messages.minLength(8),
    isMet: (password) => [...password].length >= 8,
  },
  {
    label: 'Almeno una lettera maiuscola',
    message: messages.passwordCapital,
    isMet: (password) => /\p{Lu}/u.test(password),
  },
  {
    label: 'Almeno un numero',
    message: messages.passwordNumber,
    isMet: (password) => /\p{Nd}/u.test(password),
  },
  {
    label: 'Almeno un simbolo',
    message: messages.passwordSymbol,
    isMet: (password) => /[^\p{L}\p{N}\s]/u.test(password),
  },
  {
    label: 'Diversa dalle password più comuni',
    message: messages.passwordCommon,
    isMet: (password) => !isCommonPassword(password),
  },
]

/**
 * A password as it is typed; the server compares its canonical form, and what was hashed before there was one. Either
 * must have at most `maxLength` characters.
 */
export const typedPassword = () =>
  rawText(maxLength)
    .min(1, messages.required)
    .max(2 * maxLength, { error: messages.maxLength(maxLength), abort: true })
    .refine(
      (password) => Math.min(password.length, canonicalText('password', password).length) <= maxLength,
      messages.maxLength(maxLength),
    )

/** A new password in its canonical form, which must meet all rules. */
export const newPassword = () =>
  rawText(maxLength)
    .overwrite((password) => canonicalText('password', password))
    .min(1, messages.required)
    .max(maxLength, messages.maxLength(maxLength))
    .superRefine((password, context) => {
      const broken = passwordRules.find((rule) => !rule.isMet(password))
      if (broken) context.addIssue({ code: 'custom', message: broken.message })
    })

/** Whether two typed passwords have one canonical form. */
export const isSamePassword = (one: string, other: string): boolean =>
  canonicalText('password', one) === canonicalText('password', other)
