import { authRoutes } from '@filo/contract/features/auth/auth.routes.ts'
import { forgottenPassword } from '@filo/contract/features/auth/auth.schema.ts'
import { type ApiError, errorOf } from '@filo/ui/api/api-error.ts'
import { call } from '@filo/ui/api/call.ts'
import { TextField } from '@filo/ui/fields/text-field.tsx'
import { Form, useFields } from '@filo/ui/forms/form.tsx'
import { schemaResolver } from '@filo/ui/forms/resolver.ts'
import { SubmitButton } from '@filo/ui/forms/submit-button.tsx'
import { useState } from 'react'
import classes from '../auth.module.css'
import { ErrorNotice } from '../error-notice.tsx'
import { showAtField } from '../show-at-field.ts'

type ForgotPasswordFormProps = {
  email: string
  /** Called with the address as it was sent. */
  onSent: (email: string) => void
}

export function ForgotPasswordForm({ email, onSent }: ForgotPasswordFormProps) {
  const [error, setError] = useState<ApiError | null>(null)
  const form = useFields({ resolver: schemaResolver(forgottenPassword), defaultValues: { email } })

  return (
    <div className={classes.stack}>
      {error && <ErrorNotice error={error} />}
      <Form
        form={form}
        label="Password dimenticata"
        guarded={false}
        onSubmit={async (body) => {
          setError(null)
          const refused = await errorOf(call(authRoutes.forgot, { body }))
          if (!refused) return void onSent(body.email)
          // Nobody has this address: show the error at the field, where it can be corrected.
          if (refused.code === 'not_found') {
            form.setError('email', { type: 'server', message: refused.message })
            form.setFocus('email', { shouldSelect: true })
            return
          }
          if (refused.details) return showAtField(form, 'email', refused)
          setError(refused)
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
