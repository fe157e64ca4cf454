import { typedPassword } from '@filo/contract/features/auth/password.ts'
import { errorOf } from '@filo/ui/api/api-error.ts'
import { Dialog } from '@filo/ui/dialogs/dialog.tsx'
import { PasswordField } from '@filo/ui/fields/password-field.tsx'
import { DialogFormActions } from '@filo/ui/forms/dialog-form-actions.tsx'
import { Form, useFields } from '@filo/ui/forms/form.tsx'
import { schemaResolver } from '@filo/ui/forms/resolver.ts'
import type { ReactNode } from 'react'
import * as z from 'zod'
import { useUser } from '../../../session/session.tsx'
import { showAtField } from '../show-at-field.ts'

type PasswordDialogProps = {
  /** A question that names what it is about. */
  title: string
  description?: ReactNode
  /** A verb. */
  confirmLabel: string
  danger?: boolean
  /** The action; an `ApiError` that it throws is shown in the dialog. */
  run: (password: string) => Promise<unknown>
  onClose: () => void
}

const passwordOnly = schemaResolver(z.object({ password: typedPassword() }))

/** Asks for the password before an action that must be impossible at a PC left unlocked. */
export function PasswordDialog({
  title,
  description,
  confirmLabel,
  danger = false,
  run,
  onClose,
}: PasswordDialogProps) {
  const { email } = useUser()
  const form = useFields({ resolver: passwordOnly, defaultValues: { password: '' } })
  const busy = form.formState.isSubmitting
  return (
    <Dialog title={title} description={description} busy={busy} onClose={onClose}>
      <Form
        form={form}
        label={title}
        guarded={false}
        onSubmit={async ({ password }) =>
          showAtField(form, 'password', await errorOf(run(password)), 'wrong_password')
        }
      >
        <input type="hidden" name="username" autoComplete="username" value={email} readOnly />
        <PasswordField
          name="password"
          label="La tua password"
          autoComplete="current-password"
          hint="Per sicurezza, scrivi la password con cui accedi."
          autoFocus
        />
        <DialogFormActions onClose={onClose} danger={danger}>
          {confirmLabel}
        </DialogFormActions>
      </Form>
    </Dialog>
  )
}
