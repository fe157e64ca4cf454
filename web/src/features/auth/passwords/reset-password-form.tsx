import { authRoutes } from '@filo/contract/features/auth/auth.routes.ts'
import { isSamePassword, newPassword, typedPassword } from '@filo/contract/features/auth/password.ts'
import { messages } from '@filo/contract/kit/messages.ts'
import { errorOf } from '@filo/ui/api/api-error.ts'
import { call } from '@filo/ui/api/call.ts'
import { Verbatim } from '@filo/ui/display/verbatim.tsx'
import { PasswordField } from '@filo/ui/fields/password-field.tsx'
import { formatDateTime } from '@filo/ui/format/format.ts'
import { Form, useFields } from '@filo/ui/forms/form.tsx'
import { schemaResolver } from '@filo/ui/forms/resolver.ts'
import { SubmitButton } from '@filo/ui/forms/submit-button.tsx'
import { useNavigate } from 'react-router'
import * as z from 'zod'
import { forgetResetToken } from '../../../session/one-time-link.ts'
import { loginPath } from '../../../session/paths.ts'
import { useSession } from '../../../session/session.tsx'
import classes from '../auth.module.css'
import type { LoginState } from '../sign-in/login-page.tsx'
import { passwordFieldRules } from './password-rules.ts'
import { refusalOf } from './reset-link.ts'

const schema = z
  .object({ password: newPassword(), repeated: typedPassword() })
  .refine(({ password, repeated }) => repeated === '' || isSamePassword(password, repeated), {
    path: ['repeated'],
    message: messages.passwordsDiffer,
  })

type ResetPasswordFormProps = {
  token: string
  link: { email: string; expiresAt: string }
  /** The link became unusable meanwhile; called with the error code. */
  onRefused: (code: string) => void
  /** The password is set, but somebody else is signed in in this browser. */
  onSetForAnother: () => void
}

export function ResetPasswordForm({ token, link, onRefused, onSetForAnother }: ResetPasswordFormProps) {
  const { user, check } = useSession()
  const navigate = useNavigate()
  const form = useFields({
    resolver: schemaResolver(schema),
    defaultValues: { password: '', repeated: '' },
  })

  return (
    <Form
      form={form}
      label="Nuova password"
      guarded={false}
      onSubmit={async ({ password }) => {
        const error = await errorOf(call(authRoutes.reset, { body: { token, password } }))
        if (error && !error.details && refusalOf(error.code)) {
          onRefused(error.code)
          return
        }
        if (error) return error
        forgetResetToken()
        if (user && user.email !== link.email) {
          onSetForAnother()
          return
        }
        await navigate(loginPath, {
          replace: true,
          state: { email: link.email, passwordSet: true } satisfies LoginState,
        })
        // If this user was signed in here, the reset ended that session too.
        check()
      }}
    >
      <dl className={classes.facts}>
        <div>
          <dt>Account</dt>
          <dd>{link.email}</dd>
        </div>
        <div>
          <dt>Il link vale fino al</dt>
          <dd>
            <Verbatim>{formatDateTime(link.expiresAt)}</Verbatim>
          </dd>
        </div>
      </dl>
      {/* Tells the password manager whose password this is. */}
      <input type="hidden" name="username" autoComplete="username" value={link.email} readOnly />
      <PasswordField
        name="password"
        label="Nuova password"
        autoComplete="new-password"
        rules={passwordFieldRules}
        autoFocus
      />
      <PasswordField name="repeated" label="Ripeti la nuova password" autoComplete="new-password" />
      <SubmitButton fullWidth>Imposta la password</SubmitButton>
    </Form>
  )
}
