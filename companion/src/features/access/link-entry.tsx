import type { ApiError } from '@filo/ui/api/api-error.ts'
import { PageAnnouncer } from '@filo/ui/pages/page-announcer.tsx'
import { useEffect, useRef, useState } from 'react'
import { Button } from '../../controls/button.tsx'
import { FailureNotice } from '../../controls/failure-notice.tsx'
import { LoadingMessage } from '../../controls/loading-message.tsx'
import { accessLink } from '../../session/access-link.ts'
import { useSession } from '../../session/session.tsx'

/** Enters with the link of a QR; if that fails, says why and offers the code form. */
export function LinkEntry({ token }: { token: string }) {
  const { enter } = useSession()
  const [error, setError] = useState<ApiError>()
  const [attempt, setAttempt] = useState(0)
  const begun = useRef(-1)

  useEffect(() => {
    if (begun.current === attempt) return
    begun.current = attempt
    setError(undefined)
    enter({ token }).then((refused) => (refused ? setError(refused) : accessLink.forget()))
  }, [attempt, token, enter])

  if (!error) return <LoadingMessage>Apro la tua app…</LoadingMessage>
  return (
    <>
      <PageAnnouncer title="Accesso non riuscito" />
      <h1>Non riesco ad aprire l’app</h1>
      <FailureNotice error={error} onRetry={error.isTransient ? () => setAttempt(attempt + 1) : undefined} />
      <Button look="outline" fullWidth onClick={accessLink.forget}>
        Scrivi il codice del foglio
      </Button>
    </>
  )
}
