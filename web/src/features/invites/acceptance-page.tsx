import type { CurrentUser } from '@filo/contract/features/staff/staff.schema.ts'
import { nameAfter } from '@filo/contract/kit/person-name.ts'
import { type ApiError, errorOf } from '@filo/ui/api/api-error.ts'
import { Link } from '@filo/ui/display/link.tsx'
import { LoadingOrError } from '@filo/ui/feedback/loaded-part.tsx'
import { Notice } from '@filo/ui/feedback/notice.tsx'
import { PageHead } from '@filo/ui/layout/page-head.tsx'
import { Button } from '@mantine/core'
import { useState } from 'react'
import { inviteCode } from '../../session/one-time-link.ts'
import { loginPath } from '../../session/paths.ts'
import { useSession } from '../../session/session.tsx'
import classes from './acceptance.module.css'
import { useOpenInvite } from './acceptance.queries.ts'
import { AcceptanceForm } from './acceptance-form.tsx'
import { refusalOf } from './acceptance-refusal.ts'

const title = 'Accetta l’invito'

/** Opened through the link in the mail, whose code was removed from the URL before this page rendered. */
export function AcceptancePage() {
  const [code] = useState(inviteCode)
  const { user } = useSession()
  return (
    <div className={classes.page}>
      {!code && <OpenLinkAgain />}
      {code && user && <SignOutFirst user={user} />}
      {code && !user && <WithCode code={code} />}
    </div>
  )
}

function OpenLinkAgain() {
  return (
    <>
      <PageHead title={title} />
      <Notice tone="warning" title="Apri di nuovo il link che hai ricevuto per email">
        Per sicurezza il link non resta in questa pagina, nemmeno dopo averla ricaricata. Finché non attivi
        l’account, e fino alla sua scadenza, resta valido.
      </Notice>
    </>
  )
}

/** Computers on a ward are shared: an invite must not be accepted in somebody else's session. */
function SignOutFirst({ user }: { user: CurrentUser }) {
  const { logout } = useSession()
  const [busy, setBusy] = useState(false)
  const [error, setError] = useState<ApiError | undefined>()

  async function leave() {
    if (busy) return
    setBusy(true)
    setError(await errorOf(logout()))
    setBusy(false)
  }

  return (
    <>
      <PageHead title={title} />
      <Notice
        tone="warning"
        title={`In questo browser è aperta la sessione ${nameAfter('di', user)}`}
        actions={
          <Button onClick={leave} aria-disabled={busy || undefined}>
            {busy ? 'Uscita in corso…' : 'Esci e continua'}
          </Button>
        }
      >
        Per accettare l’invito bisogna prima uscire. Se c’è un lavoro non salvato in un’altra scheda, salvalo
        prima di continuare.
      </Notice>
      {error && (
        <Notice tone="error" announce reference={error.reference}>
          L’uscita non è riuscita. {error.message}
        </Notice>
      )}
    </>
  )
}

function WithCode({ code }: { code: string }) {
  const invite = useOpenInvite(code)
  const [lateCode, setLateCode] = useState<string | null>(null)
  const refusal = refusalOf(lateCode ?? invite.error?.code ?? '')

  if (refusal)
    return (
      <>
        <PageHead title={refusal.title} />
        <Notice
          tone="warning"
          announce
          actions={
            <Button component={Link} to={refusal.mayHaveAccount ? loginPath : '/'}>
              {refusal.mayHaveAccount ? 'Vai all’accesso' : 'Torna alla home'}
            </Button>
          }
        >
          {refusal.text}
        </Notice>
      </>
    )
  if (invite.data) return <AcceptanceForm code={code} invite={invite.data} onRefused={setLateCode} />
  return (
    <>
      <PageHead title={title} />
      <LoadingOrError query={invite} loadingLabel="Verifica dell’invito in corso…" />
    </>
  )
}
