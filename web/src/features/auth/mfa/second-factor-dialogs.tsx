import { secondFactorRoutes } from '@filo/contract/features/auth/second-factor.routes.ts'
import type { Passkey } from '@filo/contract/features/auth/second-factor.schema.ts'
import { call } from '@filo/ui/api/call.ts'
import { PasswordDialog } from './password-dialog.tsx'
import { type RecoveryCodes, renewRecoveryCodes } from './second-factor.queries.ts'

type RemovalDialogProps = {
  /** `null` for the authenticator app. */
  passkey: Passkey | null
  /** After its removal only the password is left. */
  isLast: boolean
  onDone: () => Promise<void>
  onClose: () => void
}

const lastFactorWarning =
  'È il tuo unico secondo fattore: poi per accedere basterà la password, e i codici di recupero non varranno più.'

export function RemoveFactorDialog({ passkey, isLast, onDone, onClose }: RemovalDialogProps) {
  return (
    <PasswordDialog
      title={passkey ? `Eliminare la passkey “${passkey.name}”?` : 'Scollegare l’app di autenticazione?'}
      description={isLast ? lastFactorWarning : 'Gli altri secondi fattori restano.'}
      danger
      confirmLabel={passkey ? 'Elimina la passkey' : 'Scollega l’app'}
      run={(password) =>
        (passkey
          ? call(secondFactorRoutes.removePasskey, { params: { id: passkey.id }, body: { password } })
          : call(secondFactorRoutes.removeTotp, { body: { password } })
        ).then(onDone)
      }
      onClose={onClose}
    />
  )
}

type RenewalDialogProps = { onDone: (codes: RecoveryCodes) => Promise<void>; onClose: () => void }

export function RenewCodesDialog({ onDone, onClose }: RenewalDialogProps) {
  return (
    <PasswordDialog
      title="Generare nuovi codici di recupero?"
      description="Quelli di prima smettono subito di valere."
      confirmLabel="Genera i codici"
      run={(password) => renewRecoveryCodes(password).then(onDone)}
      onClose={onClose}
    />
  )
}
