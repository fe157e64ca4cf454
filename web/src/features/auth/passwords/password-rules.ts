import { passwordRules } from '@filo/contract/features/auth/password.ts'
import { canonicalText } from '@filo/contract/kit/canonical-text.ts'
import type { PasswordRule } from '@filo/ui/fields/password-field.tsx'

/** The rules for a new password, as the list under its field. */
export const passwordFieldRules: readonly PasswordRule[] = passwordRules.map(({ label, isMet }) => ({
  label,
  met: (password) => isMet(canonicalText('password', password)),
}))
