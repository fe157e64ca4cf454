import { type ApiError, errorOf } from '@filo/ui/api/api-error.ts'
import { lazyPart } from '@filo/ui/feedback/lazy-part.tsx'
import { LoadFailedNotice } from '@filo/ui/feedback/load-failed-notice.tsx'
import { Spinner } from '@filo/ui/feedback/spinner.tsx'
import { PasswordField } from '@filo/ui/fields/password-field.tsx'
import { TextField } from '@filo/ui/fields/text-field.tsx'
import { Form, useFields } from '@filo/ui/forms/form.tsx'
import { SubmitButton } from '@filo/ui/forms/submit-button.tsx'
import { type ReactNode, useState } from 'react'
import { Link } from 'react-router'
import { forgotPath } from '../../../session/paths.ts'
import { useSession } from '../../../session/session.tsx'
import classes from '../auth.module.css'
import { ErrorNotice } from '../error-notice.tsx'
import { validateCredentials } from './validate-credentials.ts'

/** Most people sign in without it: the page loads it for those who do not. */
const MfaStep = lazyPart(async () => (await import('./mfa-step.tsx')).MfaStep, {
  fallback: <Spinner label="Secondo passaggio…" />,
  failed: (retry) => <LoadFailedNotice onRetry={retry} />,
})

type LoginFormProps = {
  /** Filled in where it is known; then the password has the focus. */
  email: string
  /** It is this person who must come back. */
  fixedEmail?: boolean
  /** What is said before the password is asked for, and is old news once MFA is. */
  notice?: ReactNode
}

/** E-mail and password, then the second factor of whoever has one. */
export function LoginForm({ email, fixedEmail = false, notice: news }: LoginFormProps) {
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
      {news}
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
          // A wrong pair: the e-mail stays, the password is typed again; who has begun to is not interrupted.
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
