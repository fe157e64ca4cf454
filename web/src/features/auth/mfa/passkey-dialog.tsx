import { typedPassword } from '@filo/contract/features/auth/password.ts'
import { line } from '@filo/contract/kit/fields.ts'
import { errorOf } from '@filo/ui/api/api-error.ts'
import { Dialog } from '@filo/ui/dialogs/dialog.tsx'
import { PasswordField } from '@filo/ui/fields/password-field.tsx'
import { TextField } from '@filo/ui/fields/text-field.tsx'
import { DialogFormActions } from '@filo/ui/forms/dialog-form-actions.tsx'
import { Form, useFields } from '@filo/ui/forms/form.tsx'
import { schemaResolver } from '@filo/ui/forms/resolver.ts'
import { useEffect } from 'react'
import * as z from 'zod'
import { useUser } from '../../../session/session.tsx'
import { addPasskey, type RecoveryCodes } from './second-factor.queries.ts'

type PasskeyDialogProps = { onDone: (codes: RecoveryCodes) => void; onClose: () => void }

const schema = z.object({ name: line(60), password: typedPassword() })

export function PasskeyDialog({ onDone, onClose }: PasskeyDialogProps) {
  const { email } = useUser()
  const form = useFields({ resolver: schemaResolver(schema), defaultValues: { name: '', password: '' } })
  const busy = form.formState.isSubmitting
  const { setFocus } = form
  useEffect(() => setFocus('name'), [setFocus])
  return (
    <Dialog
      title="Aggiungi una passkey"
      description="Una chiave di sicurezza, oppure l’impronta, il volto o il PIN di un tuo dispositivo: il browser ti guida."
      busy={busy}
      onClose={onClose}
    >
      <Form
        form={form}
        label="Nuova passkey"
        guarded={false}
        fieldByErrorCode={{ wrong_password: 'password' }}
        onSubmit={({ name, password }) => errorOf(addPasskey(name, password).then(onDone))}
      >
        <TextField
          name="name"
          label="Nome della passkey"
          hint="Per riconoscerla: Telefono, Chiave USB, PC del reparto"
          autoComplete="off"
          maxLength={60}
        />
        <input type="hidden" name="username" autoComplete="username" value={email} readOnly />
        <PasswordField
          name="password"
          label="La tua password"
          autoComplete="current-password"
          hint="Per sicurezza, scrivi la password con cui accedi."
        />
        <DialogFormActions onClose={onClose} busyText="In attesa del dispositivo…">
          Aggiungi la passkey
        </DialogFormActions>
      </Form>
    </Dialog>
  )
}
