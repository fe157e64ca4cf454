import { type ApiError, errorOf } from '@filo/ui/api/api-error.ts'
import { Link } from '@filo/ui/display/link.tsx'
import { lazyPart } from '@filo/ui/feedback/lazy-part.tsx'
import { LoadFailedNotice } from '@filo/ui/feedback/load-failed-notice.tsx'
import { Spinner } from '@filo/ui/feedback/spinner.tsx'
import { PasswordField } from '@filo/ui/fields/password-field.tsx'
import { TextField } from '@filo/ui/fields/text-field.tsx'
import { Form, useFields } from '@filo/ui/forms/form.tsx'
import { SubmitButton } from '@filo/ui/forms/submit-button.tsx'
import { type ReactNode, useState } from 'react'
import { forgotPath } from '../../../session/paths.ts'
import { useSession } from '../../../session/session.tsx'
import classes from '../auth.module.css'
import { ErrorNotice } from '../error-notice.tsx'
import { validateCredentials } from './validate-credentials.ts'

/** Loaded on demand, because most people sign in without it. */
const MfaStep = lazyPart(async () => (await import('./mfa-step.tsx')).MfaStep, {
  fallback: <Spinner label="Secondo passaggio…" />,
  failed: (retry) => <LoadFailedNotice onRetry={retry} />,
})

type LoginFormProps = {
  /** Filled in if it is known; then the password has the focus. */
  email: string
  /** The address is fixed: the same person must sign in again. */
  fixedEmail?: boolean
  /** Shown above the form until MFA starts. */
  notice?: ReactNode
}

/** E-mail and password, then the second factor of users who have one. */
export function LoginForm({ email, fixedEmail = false, notice }: LoginFormProps) {
  const { login, sessionChanged } = useSession()
  const [error, setError] = useState<ApiError | null>(null)
  const [step, setStep] = useState<'first' | 'second'>('first')
  const form = useFields({
    resolver: validateCredentials,
    defaultValues: { email, password: '' },
  })

  if (step === 'second')
    return (
      <MfaStep
        onBack={(refused) => {
          form.resetField('password')
          setError(refused ?? null)
          setStep('first')
        }}
      />
    )
  return (
    <div className={classes.stack}>
      {notice}
      {error && <ErrorNotice error={error} />}
      <Form
        form={form}
        label="Accesso"
        guarded={false}
        onSubmit={async (credentials) => {
          setError(null)
          const refused = await errorOf(login(credentials).then(sessionChanged))
          if (!refused) return
          if (refused.details) return refused
          if (refused.code === 'second_factor_required') {
            setStep('second')
            return
          }
          setError(refused)
          // Wrong credentials: keep the e-mail and clear the password, unless the user has begun to retype it.
          const isUntouched = form.getValues('password') === credentials.password
          if (refused.code === 'invalid_credentials' && isUntouched) form.resetField('password')
          form.setFocus('password')
        }}
      >
        <TextField
          name="email"
          label="Email"
          type="email"
          autoComplete="username"
          inputMode="email"
          autoFocus={email === '' && form.getValues('email') === ''}
          readOnly={fixedEmail}
        />
        <PasswordField
          name="password"
          label="Password"
          autoComplete="current-password"
          autoFocus={email !== '' || form.getValues('email') !== ''}
        />
        <SubmitButton fullWidth busyText="Accesso in corso…">
          Accedi
        </SubmitButton>
      </Form>
      {!fixedEmail && (
        <Link to={forgotPath} state={{ email: form.watch('email') }} className={classes.aside}>
          Password dimenticata?
        </Link>
      )}
    </div>
  )
}
