import { authRoutes } from '@filo/contract/features/auth/auth.routes.ts'
import { typedPassword } from '@filo/contract/features/auth/password.ts'
import type { CurrentUser } from '@filo/contract/features/staff/staff.schema.ts'
import { email, strict } from '@filo/contract/kit/fields.ts'
import { messages } from '@filo/contract/kit/messages.ts'
import { errorOf } from '@filo/ui/api/api-error.ts'
import { call } from '@filo/ui/api/call.ts'
import { Link } from '@filo/ui/display/link.tsx'
import { toast } from '@filo/ui/feedback/toast.tsx'
import { PasswordField } from '@filo/ui/fields/password-field.tsx'
import { TextField } from '@filo/ui/fields/text-field.tsx'
import { Form, useFields } from '@filo/ui/forms/form.tsx'
import { schemaResolver } from '@filo/ui/forms/resolver.ts'
import { FormActions, SubmitButton } from '@filo/ui/forms/submit-button.tsx'
import { Button } from '@mantine/core'
import { useQueryClient } from '@tanstack/react-query'
import { ownCredentials } from '../own-account.queries.ts'

const backTo = '/user/profile/credentials'

const schemaFor = (current: string) =>
  strict({
    email: email().refine((value) => value !== current, messages.emailSame),
    password: typedPassword(),
  })

/** Requests a new address to sign in with, which takes effect once confirmed from its own mailbox. */
export function ChangeEmailForm({ user }: { user: CurrentUser }) {
  const client = useQueryClient()
  const form = useFields({
    resolver: schemaResolver(schemaFor(user.email)),
    defaultValues: { email: '', password: '' },
  })

  return (
    <Form
      form={form}
      label="Cambio di indirizzo"
      fieldByErrorCode={{ email_taken: 'email', wrong_password: 'password' }}
      onSubmit={async (body, navigate) => {
        const error = await errorOf(call(authRoutes.changeCredentials, { body }))
        if (error) return error
        client.invalidateQueries({ queryKey: ownCredentials.queryKey })
        toast.success('Messaggio inviato al nuovo indirizzo')
        navigate(backTo)
        return undefined
      }}
    >
      <p>
        Ora accedi con <strong>{user.email}</strong>. Al nuovo indirizzo arriva un messaggio con un link: il
        cambio vale solo dopo averlo usato.
      </p>
      <TextField
        name="email"
        label="Nuovo indirizzo email"
        type="email"
        inputMode="email"
        autoComplete="off"
        autoFocus
      />
      <PasswordField name="password" label="Password attuale" autoComplete="current-password" />
      <FormActions>
        <SubmitButton>Invia il messaggio di conferma</SubmitButton>
        <Button component={Link} to={backTo} variant="subtle">
          Annulla
        </Button>
      </FormActions>
    </Form>
  )
}
