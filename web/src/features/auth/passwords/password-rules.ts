import { passwordRules } from '@filo/contract/features/auth/password.ts'
import type { PasswordRule } from '@filo/ui/fields/password-field.tsx'

/** What a new password must have, as the list under its field. */
export const rulesOfPassword: readonly PasswordRule[] = passwordRules.map(({ label, holds }) => ({
  label,
  met: holds,
}))
