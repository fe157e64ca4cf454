import { secondFactorRoutes } from '@filo/contract/features/auth/second-factor.routes.ts'
import { totpCode } from '@filo/contract/features/auth/second-factor.schema.ts'
import { errorOf } from '@filo/ui/api/api-error.ts'
import { call } from '@filo/ui/api/call.ts'
import { Dialog } from '@filo/ui/dialogs/dialog.tsx'
import { QrCode } from '@filo/ui/display/qr-code.tsx'
import { TextField } from '@filo/ui/fields/text-field.tsx'
import { DialogFormActions } from '@filo/ui/forms/dialog-form-actions.tsx'
import { Form, useFields } from '@filo/ui/forms/form.tsx'
import { schemaResolver } from '@filo/ui/forms/resolver.ts'
import { useEffect, useState } from 'react'
import * as z from 'zod'
import { showAtField } from '../show-at-field.ts'
import { PasswordDialog } from './password-dialog.tsx'
import { confirmTotp, type RecoveryCodes } from './second-factor.queries.ts'
import classes from './security.module.css'

type TotpDialogProps = { onDone: (codes: RecoveryCodes) => void; onClose: () => void }
type Key = { secret: string; uri: string }

const schema = z.object({ code: totpCode() })

const title = 'Collega un’app di autenticazione'

/** Asks for the password, then shows the key as QR and text, then asks for a first code of the app. */
export function TotpDialog({ onDone, onClose }: TotpDialogProps) {
  const [key, setKey] = useState<Key | null>(null)
  if (key) return <ConfirmDialog appKey={key} onDone={onDone} onClose={onClose} />
  return (
    <PasswordDialog
      title={title}
      description="Serve un’app che genera codici sul tuo telefono, per esempio Google Authenticator, Microsoft Authenticator o FreeOTP."
      confirmLabel="Continua"
      run={async (password) => setKey(await call(secondFactorRoutes.startTotp, { body: { password } }))}
      onClose={onClose}
    />
  )
}

function ConfirmDialog({ appKey, onDone, onClose }: TotpDialogProps & { appKey: Key }) {
  const form = useFields({ resolver: schemaResolver(schema), defaultValues: { code: '' } })
  const busy = form.formState.isSubmitting
  // Ready for typing, without scrolling the QR out of view if the dialog is taller than the screen.
  useEffect(() => document.getElementsByName('code')[0]?.focus({ preventScroll: true }), [])
  return (
    <Dialog title={title} busy={busy} onClose={onClose}>
      <ol className={classes.steps}>
        <li>
          <p>Apri l’app sul telefono, aggiungi un account e inquadra questo QR.</p>
          <QrCode text={appKey.uri} label="QR per l’app di autenticazione" className={classes.qr} />
          <p>
            Se non puoi inquadrarlo, scrivi nell’app questa chiave:
            <code className={classes.key} translate="no">
              {inGroups(appKey.secret)}
            </code>
          </p>
        </li>
        <li>
          <p>Scrivi qui il codice di sei cifre che l’app mostra.</p>
        </li>
      </ol>
      <Form
        form={form}
        label="Codice dell’app"
        guarded={false}
        onSubmit={async ({ code }) =>
          showAtField(form, 'code', await errorOf(confirmTotp(code).then(onDone)), 'second_factor_wrong')
        }
      >
        <TextField name="code" label="Codice dell’app" autoComplete="one-time-code" inputMode="numeric" />
        <DialogFormActions onClose={onClose} busyText="Verifica in corso…">
          Collega l’app
        </DialogFormActions>
      </Form>
    </Dialog>
  )
}

/** In groups of four characters, easier to type from a screen. */
const inGroups = (secret: string) => secret.match(/.{1,4}/g)?.join(' ') ?? secret
