import { useState } from 'react'
import { type CallFailure, failureIn } from '../../api/call-failure.ts'
import { useSession } from '../../session/session.tsx'
import { TextField } from '../../ui/field.tsx'
import { Form, useFields } from '../../ui/form.tsx'
import { formatTime } from '../../ui/format.ts'
import { Notice } from '../../ui/notice.tsx'
import { PasswordField } from '../../ui/password-field.tsx'
import { SubmitButton } from '../../ui/submit-button.tsx'
import classes from './auth.module.css'
import { credentialsResolver } from './login-problems.ts'

/** `email` is filled in where it is known, and then the password has the focus. */
export function LoginForm({ email }: { email: string }) {
  const { login } = useSession()
  const [refusal, setRefusal] = useState<{ failure: CallFailure; at: number } | null>(null)
  const form = useFields({
    resolver: credentialsResolver,
    defaultValues: { email, password: '' },
  })

  return (
    <div className={classes.stack}>
      {refusal && (
        <Notice key={refusal.at} tone="error" announce reference={referenceOf(refusal.failure)}>
          <p>{refusal.failure.message}</p>
          {refusal.failure.retryAfter !== undefined && (
            <p>{untilWhen(refusal.failure.retryAfter, refusal.at)}</p>
          )}
        </Notice>
      )}
      <Form
        form={form}
        label="Accesso"
        guarded={false}
        onSubmit={async (credentials) => {
          setRefusal(null)
          const failure = await failureIn(login(credentials))
          if (!failure) return
          if (failure.details) return failure
          setRefusal({ failure, at: Date.now() })
          // A wrong pair: the e-mail stays, the password is typed again; who has begun to is not interrupted.
          const isUntouched = form.getValues('password') === credentials.password
          if (failure.code === 'invalid_credentials' && isUntouched) form.resetField('password')
          form.setFocus('password')
        }}
      >
        <TextField
          name="email"
          label="Email"
          type="email"
          autoComplete="username"
          inputMode="email"
          autoFocus={email === ''}
        />
        <PasswordField
          name="password"
          label="Password"
          autoComplete="current-password"
          autoFocus={email !== ''}
        />
        <SubmitButton fullWidth busyText="Accesso in corso…">
          Accedi
        </SubmitButton>
      </Form>
    </div>
  )
}

/** A reference helps only where something broke; a wrong password needs none. */
const referenceOf = ({ status, reference }: CallFailure) => (status >= 500 ? reference : undefined)

/** Rounded up to the minute that the clock shows. */
function untilWhen(seconds: number, from: number): string {
  const end = Math.ceil((from + seconds * 1000) / 60_000) * 60_000
  return `Potrai riprovare dalle ${formatTime(new Date(end).toISOString())}.`
}
