import type { SecondFactor } from '@filo/contract/features/auth/second-factor.schema.ts'
import { LoadedPart } from '@filo/ui/feedback/loaded-part.tsx'
import { Notice } from '@filo/ui/feedback/notice.tsx'
import { toast } from '@filo/ui/feedback/toast.tsx'
import { useQueryClient } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { homePath, sameSitePath } from '../../../session/paths.ts'
import { useSession, useUser } from '../../../session/session.tsx'
import { PasskeyDialog } from './passkey-dialog.tsx'
import { RecoveryCodesDialog } from './recovery-codes-dialog.tsx'
import { invalidateSecondFactor, type RecoveryCodes, useSecondFactor } from './second-factor.queries.ts'
import { RemoveFactorDialog, RenewCodesDialog } from './second-factor-dialogs.tsx'
import { type Action, SecondFactors } from './second-factors.tsx'
import classes from './security.module.css'
import { TotpDialog } from './totp-dialog.tsx'

type Shown = Action | { kind: 'codes'; codes: string[]; added: boolean }

/** The second factors of one's own account; users who must set one up are led here, and on once it is set up. */
export function SecurityTab() {
  const query = useSecondFactor()
  return (
    <LoadedPart query={query} loadingLabel="Caricamento…">
      {(factors) => <Factors factors={factors} />}
    </LoadedPart>
  )
}

function Factors({ factors }: { factors: SecondFactor }) {
  const client = useQueryClient()
  const { refresh } = useSession()
  const user = useUser()
  const navigate = useNavigate()
  const wanted = (useLocation().state as { wanted?: unknown } | null)?.wanted
  const [action, setAction] = useState<Shown | null>(null)
  const [wasRequired] = useState(user.owesSecondFactor)
  const refetching = useRef(Promise.resolve())
  const close = () => setAction(null)

  async function handleAdded(codes: RecoveryCodes) {
    setAction(codes && { kind: 'codes', codes, added: true })
    toast.success('Secondo fattore aggiunto')
    refetching.current = refetch()
    await refetching.current
  }

  async function refetch() {
    await invalidateSecondFactor(client)
    // The session tells whether one must still be set up; if this fails, the next page asks again.
    await refresh().catch((error: unknown) => console.error(error))
  }

  async function handleCodesStored(wereNew: boolean) {
    close()
    // Until the session knows of the factor, every other page leads back here.
    await refetching.current
    if (wereNew && wasRequired) navigate(sameSitePath(wanted) ?? homePath, { replace: true })
  }

  return (
    <div className={classes.tab}>
      <h2>Sicurezza</h2>
      {user.owesSecondFactor ? (
        <Notice tone="warning" title="Prima di continuare serve un secondo fattore">
          Il tuo ruolo lo richiede: oltre alla password, una prova che solo tu puoi dare. Collega un’app di
          autenticazione o aggiungi una passkey; poi potrai usare tutta la piattaforma.
        </Notice>
      ) : (
        <p className={classes.intro}>
          Con un secondo fattore la password da sola non basta per accedere al tuo account.
          {factors.required && ' Il tuo ruolo ne richiede sempre almeno uno.'}
        </p>
      )}
      <SecondFactors factors={factors} onAction={setAction} />
      {action?.kind === 'add-totp' && <TotpDialog onDone={handleAdded} onClose={close} />}
      {action?.kind === 'add-passkey' && <PasskeyDialog onDone={handleAdded} onClose={close} />}
      {(action?.kind === 'remove-totp' || action?.kind === 'remove-passkey') && (
        <RemoveFactorDialog
          passkey={action.kind === 'remove-passkey' ? action.passkey : null}
          isLast={(factors.totp ? 1 : 0) + factors.passkeys.length === 1}
          onDone={async () => {
            close()
            toast.success('Secondo fattore tolto')
            await refetch()
          }}
          onClose={close}
        />
      )}
      {action?.kind === 'renew' && (
        <RenewCodesDialog
          onDone={async (codes) => {
            setAction(codes && { kind: 'codes', codes, added: false })
            await refetch()
          }}
          onClose={close}
        />
      )}
      {action?.kind === 'codes' && (
        <RecoveryCodesDialog codes={action.codes} onClose={() => handleCodesStored(action.added)} />
      )}
    </div>
  )
}
