import { authRoutes } from '@filo/contract/features/auth/auth.routes.ts'
import { call } from '@filo/ui/api/call.ts'
import { Link } from '@filo/ui/display/link.tsx'
import { Notice } from '@filo/ui/feedback/notice.tsx'
import { PlainPage } from '@filo/ui/layout/plain-page.tsx'
import { Button } from '@mantine/core'
import { useMutation } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { confirmationToken } from '../../../session/one-time-link.ts'
import { loginPath } from '../../../session/paths.ts'
import { useSession } from '../../../session/session.tsx'
import classes from '../auth.module.css'
import { ConfirmationRefused, isRefusal } from './confirmation-refused.tsx'

const title = 'Conferma il nuovo indirizzo'

/** Opened from the mail to the new address; only the button uses the link up, so that mail scanners do not. */
export function ConfirmEmailPage() {
  const [token] = useState(confirmationToken)
  if (token) return <WithToken token={token} />
  return (
    <PlainPage title={title}>
      <Notice tone="warning" title="Apri di nuovo il link che hai ricevuto">
        Per sicurezza il link non resta in questa pagina, nemmeno dopo averla ricaricata. Finché non lo usi
        resta valido.
      </Notice>
    </PlainPage>
  )
}

function WithToken({ token }: { token: string }) {
  const { user, refresh } = useSession()
  const { data, error, isPending, mutate } = useMutation({
    mutationFn: () => call(authRoutes.confirmEmail, { body: { token } }),
    onSuccess: () => (user ? refresh() : undefined),
    onSettled: () => {
      isSent.current = false
    },
  })
  // `isPending` changes too late for a double click, whose second click would find the link used.
  const isSent = useRef(false)
  function confirm() {
    if (isSent.current) return
    isSent.current = true
    mutate()
  }

  if (data)
    return (
      <PlainPage title="Indirizzo confermato">
        <Notice
          tone="success"
          announce
          actions={
            <Button component={Link} to={user ? '/user/profile/credentials' : loginPath}>
              {user ? 'Vai al profilo' : 'Vai all’accesso'}
            </Button>
          }
        >
          Da ora accedi con <strong>{data.email}</strong>.
        </Notice>
      </PlainPage>
    )
  if (error && isRefusal(error.code))
    return <ConfirmationRefused code={error.code} isSignedIn={user !== null} />
  return (
    <PlainPage title={title}>
      <div className={classes.stack}>
        <p>Da quando confermi, accedi a Filo con il nuovo indirizzo e non più con quello di prima.</p>
        {error && !isPending && (
          <Notice tone="error" announce reference={error.reference}>
            {error.message}
          </Notice>
        )}
        <Button fullWidth aria-disabled={isPending || undefined} onClick={confirm}>
          {isPending ? 'Conferma in corso…' : 'Conferma il nuovo indirizzo'}
        </Button>
      </div>
    </PlainPage>
  )
}
