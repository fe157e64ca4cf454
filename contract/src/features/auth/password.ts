import { messages } from '../../kit/messages.ts'
import { rawText } from '../../kit/raw-text.ts'

const longest = 128

/** The rules that the person sees ticked while typing a new password. */
export const passwordRules = [
  { message: messages.minLength(8), holds: (password: string) => [...password].length >= 8 },
  { message: messages.passwordCapital, holds: (password: string) => /\p{Lu}/u.test(password) },
  { message: messages.passwordNumber, holds: (password: string) => /\p{Nd}/u.test(password) },
  { message: messages.passwordSymbol, holds: (password: string) => /[^\p{L}\p{N}\s]/u.test(password) },
] as const

/** A password as it is typed: neither trimmed nor normalised. */
export const typedPassword = () =>
  rawText(longest).min(1, messages.required).max(longest, messages.maxLength(longest))

/** A password to be set. The commonest leaked ones are refused by the server, which holds their list. */
export const newPassword = () =>
  typedPassword().superRefine((password, context) => {
    const broken = passwordRules.find((rule) => !rule.holds(password))
    if (broken) context.addIssue({ code: 'custom', message: broken.message })
  })
