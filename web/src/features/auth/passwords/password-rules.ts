import { passwordRules } from '@filo/contract/features/auth/password.ts'
import type { PasswordRule } from '../../../ui/fields/password-field.tsx'

/** What a new password must have, as the list under its field. */
export const rulesOfPassword: readonly PasswordRule[] = passwordRules.map(({ message, holds }) => ({
  label: shortRule(message),
  met: holds,
}))

/** The contract's sentence as an entry of a list: "La password deve contenere almeno un numero" → "Almeno un numero". */
function shortRule(message: string): string {
  const rule = message.replace(/^(La password deve contenere|Inserire) /, '')
  return rule.charAt(0).toUpperCase() + rule.slice(1)
}
