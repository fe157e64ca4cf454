import { authRoutes } from '@filo/contract/features/auth/auth.routes.ts'
import { zodResolver } from '@hookform/resolvers/zod'
import { useState } from 'react'
import { call } from '../../../api/call.ts'
import { failureIn } from '../../../api/call-failure.ts'
import { TextField } from '../../../ui/field.tsx'
import { Form, useFields } from '../../../ui/form.tsx'
import { SubmitButton } from '../../../ui/submit-button.tsx'
import classes from '../auth.module.css'
import { type Refusal, RefusalNotice, refusalOf } from '../refusal-notice.tsx'
import { tellAtField } from '../tell-at-field.ts'

type ForgotPasswordFormProps = {
  email: string
  /** Given the address as it was sent. */
  onSent: (email: string) => void
}

export function ForgotPasswordForm({ email, onSent }: ForgotPasswordFormProps) {
  const [refusal, setRefusal] = useState<Refusal | null>(null)
  const form = useFields({ resolver: zodResolver(authRoutes.forgot.body), defaultValues: { email } })

  return (
    <div className={classes.stack}>
      {refusal && <RefusalNotice refusal={refusal} />}
      <Form
        form={form}
        label="Password dimenticata"
        guarded={false}
        onSubmit={async (body) => {
          setRefusal(null)
          const failure = await failureIn(call(authRoutes.forgot, { body }))
          if (!failure) return void onSent(body.email)
          // Nobody has this address: that is about the field, where it can be mended.
          if (failure.code === 'not_found') {
            form.setError('email', { type: 'server', message: failure.message })
            form.setFocus('email', { shouldSelect: true })
            return
          }
          if (failure.details) return tellAtField(form, 'email', failure)
          setRefusal(refusalOf(failure))
        }}
      >
        <TextField
          name="email"
          label="Email"
          type="email"
          autoComplete="username"
          inputMode="email"
          autoFocus
        />
        <SubmitButton fullWidth>Invia il link</SubmitButton>
      </Form>
    </div>
  )
}
