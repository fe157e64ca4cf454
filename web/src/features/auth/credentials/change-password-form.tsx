import { authRoutes } from '@filo/contract/features/auth/auth.routes.ts'
import { isSamePassword, newPassword, typedPassword } from '@filo/contract/features/auth/password.ts'
import type { CurrentUser } from '@filo/contract/features/staff/staff.schema.ts'
import { messages } from '@filo/contract/kit/messages.ts'
import { errorOf } from '@filo/ui/api/api-error.ts'
import { call } from '@filo/ui/api/call.ts'
import { Link } from '@filo/ui/display/link.tsx'
import { toast } from '@filo/ui/feedback/toast.tsx'
import { PasswordField } from '@filo/ui/fields/password-field.tsx'
import { Form, useFields } from '@filo/ui/forms/form.tsx'
import { schemaResolver } from '@filo/ui/forms/resolver.ts'
import { FormActions, SubmitButton } from '@filo/ui/forms/submit-button.tsx'
import { Button } from '@mantine/core'
import * as z from 'zod'
import { passwordFieldRules } from '../passwords/password-rules.ts'
import type { CredentialsState } from './credentials-tab.tsx'

const backTo = '/user/profile/credentials'

const schema = z
  .object({ password: typedPassword(), newPassword: newPassword(), repeated: typedPassword() })
  .refine(({ password, newPassword: chosen }) => !isSamePassword(password, chosen), {
    path: ['newPassword'],
    message: messages.passwordSame,
    when: ({ value }) => hasBoth(value, 'password'),
  })
  .refine(({ newPassword: chosen, repeated }) => isSamePassword(chosen, repeated), {
    path: ['repeated'],
    message: messages.passwordsDiffer,
    when: ({ value }) => hasBoth(value, 'repeated'),
  })

/** Compares as soon as both are filled in, whatever else is invalid, so that the summary lists all errors together. */
function hasBoth(value: unknown, other: 'password' | 'repeated'): boolean {
  const typed = value as Record<string, string>
  return Boolean(typed.newPassword && typed[other])
}

/** Sets a new password, given the current one; the person's other sessions end. */
export function ChangePasswordForm({ user }: { user: CurrentUser }) {
  const form = useFields({
    resolver: schemaResolver(schema),
    defaultValues: { password: '', newPassword: '', repeated: '' },
  })

  return (
    <Form
      form={form}
      label="Cambio di password"
      fieldByErrorCode={{ wrong_password: 'password' }}
      onSubmit={async ({ password, newPassword: chosen }, navigate) => {
        const body = { password, newPassword: chosen }
        const error = await errorOf(call(authRoutes.changeCredentials, { body }))
        if (error) return error
        const isShown = navigate(backTo, { state: { passwordChanged: true } satisfies CredentialsState })
        if (!isShown) toast.success('Password cambiata')
        return undefined
      }}
    >
      <p>Cambiando la password, le altre sessioni aperte vengono chiuse; questa resta.</p>
      {/* Tells the password manager whose password this is. */}
      <input type="hidden" name="username" autoComplete="username" value={user.email} readOnly />
      <PasswordField name="password" label="Password attuale" autoComplete="current-password" autoFocus />
      <PasswordField
        name="newPassword"
        label="Nuova password"
        autoComplete="new-password"
        rules={passwordFieldRules}
      />
      <PasswordField name="repeated" label="Ripeti la nuova password" autoComplete="new-password" />
      <FormActions>
        <SubmitButton>Cambia password</SubmitButton>
        <Button component={Link} to={backTo} variant="subtle">
          Annulla
        </Button>
      </FormActions>
    </Form>
  )
}
