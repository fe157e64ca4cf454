import { type ApiError, errorOf } from '@filo/ui/api/api-error.ts'
import { unsentCountWords, useUnsentRooms } from '@filo/ui/conversation/unsent-rooms.ts'
import { Link } from '@filo/ui/display/link.tsx'
import { Notice } from '@filo/ui/feedback/notice.tsx'
import { Spinner } from '@filo/ui/feedback/spinner.tsx'
import { PlainPage } from '@filo/ui/layout/plain-page.tsx'
import { Button } from '@mantine/core'
import { useCallback, useEffect, useState } from 'react'
import { useSession } from '../../../session/session.tsx'

/** Signs out, after a question where that would delete what is written and not sent (decision 093). */
export function LogoutPage() {
  const unsent = useUnsentRooms()
  const [room] = unsent
  const [isLeaving, setLeaving] = useState(room === undefined)
  const leave = () => setLeaving(true)
  if (isLeaving) return <SignOut />
  if (room === undefined)
    return (
      <PlainPage title="Uscire?">
        <Notice tone="success" announce actions={<Button onClick={leave}>Esci</Button>}>
          Quello che avevi scritto è partito: se esci non va perso nulla.
        </Notice>
      </PlainPage>
    )
  return (
    <PlainPage title="Uscire senza inviare?">
      <Notice
        tone="warning"
        announce
        actions={
          <>
            <Button component={Link} to={`/chat/${room}`}>
              Apri la conversazione
            </Button>
            <Button variant="outline" onClick={leave}>
              Esci lo stesso
            </Button>
          </>
        }
      >
        {unsentCountWords(unsent.length)}: se esci {unsent.length === 1 ? 'va perso' : 'vanno persi'}.
      </Notice>
    </PlainPage>
  )
}

/** Signs out on mount; then the access guard redirects to the sign-in page, which says so. */
function SignOut() {
  const { logout } = useSession()
  const [error, setError] = useState<ApiError | undefined>()

  const leave = useCallback(async () => {
    setError(undefined)
    setError(await errorOf(logout()))
  }, [logout])

  useEffect(() => {
    leave()
  }, [leave])

  if (!error)
    return (
      <PlainPage title="Disconnetti">
        <Spinner label="Disconnessione in corso…" />
      </PlainPage>
    )
  return (
    <PlainPage title="La sessione è ancora aperta">
      <Notice
        tone="error"
        announce
        reference={error.reference}
        actions={
          <>
            <Button onClick={leave}>Riprova</Button>
            <Button component={Link} to="/" variant="outline">
              Torna alla home
            </Button>
          </>
        }
      >
        Non è stato possibile uscire. {error.message}
      </Notice>
    </PlainPage>
  )
}
