import { authRoutes } from '@filo/contract/features/auth/auth.routes.ts'
import { currentTime } from '@filo/contract/kit/clock.ts'
import { type ApiError, errorOf } from '@filo/ui/api/api-error.ts'
import { call } from '@filo/ui/api/call.ts'
import { Link } from '@filo/ui/display/link.tsx'
import { NoticeInFocus } from '@filo/ui/feedback/notice-in-focus.tsx'
import { Button, UnstyledButton } from '@mantine/core'
import { useEffect, useState } from 'react'
import { loginPath } from '../../../session/paths.ts'
import classes from '../auth.module.css'
import { ErrorNotice } from '../error-notice.tsx'

/** Mails take time: asking again immediately would only void the first link. */
const pauseSeconds = 60

type LinkSentProps = { email: string; onOtherAddress: () => void }

/** Says that a link is on its way and what to do if it does not arrive; sends another after a pause. */
export function LinkSent({ email, onOtherAddress }: LinkSentProps) {
  const [sentAt, setSentAt] = useState(timeMs)
  const [isResent, setIsResent] = useState(false)
  const [isBusy, setIsBusy] = useState(false)
  const [error, setError] = useState<ApiError | null>(null)
  const secondsLeft = useSecondsUntil(sentAt + pauseSeconds * 1000)

  async function sendAgain() {
    if (secondsLeft > 0 || isBusy) return
    setIsBusy(true)
    setError(null)
    const refused = await errorOf(call(authRoutes.forgot, { body: { email } }))
    setIsBusy(false)
    if (refused) {
      setError(refused)
      return
    }
    setIsResent(true)
    setSentAt(timeMs)
  }

  return (
    <div className={classes.stack}>
      <NoticeInFocus key={sentAt} tone="info">
        <p>
          {isResent ? 'Richiesta inviata di nuovo. ' : ''}Se <strong>{email}</strong> è l’indirizzo con cui
          accedi, tra pochi minuti arriva un’email con il link per impostare una nuova password. Il link vale
          un’ora.
        </p>
      </NoticeInFocus>
      {error && <ErrorNotice error={error} />}
      <section aria-labelledby="not-arrived" className={classes.hints}>
        <h2 id="not-arrived">Non è arrivata?</h2>
        <ul>
          <li>Guarda anche nella posta indesiderata.</li>
          <li>
            Se l’indirizzo non è quello giusto,{' '}
            <UnstyledButton className={classes.inText ?? ''} onClick={onOtherAddress}>
              scrivine un altro
            </UnstyledButton>
            .
          </li>
          <li>Arrivano al massimo tre email all’ora, e vale solo il link dell’ultima.</li>
          <li>Se non hai più quella casella di posta, chiedi a chi amministra la piattaforma.</li>
        </ul>
      </section>
      <Button
        fullWidth
        variant="outline"
        className={classes.again ?? ''}
        aria-disabled={secondsLeft > 0 || isBusy || undefined}
        onClick={sendAgain}
      >
        {isBusy
          ? 'Invio in corso…'
          : secondsLeft > 0
            ? `Invia di nuovo (tra ${secondsLeft} s)`
            : 'Invia di nuovo'}
      </Button>
      <Link to={loginPath} className={classes.aside}>
        Torna all’accesso
      </Link>
    </div>
  )
}

const timeMs = () => currentTime().getTime()

function useSecondsUntil(end: number): number {
  const [now, setNow] = useState(timeMs)
  const secondsLeft = Math.max(0, Math.ceil((end - now) / 1000))
  useEffect(() => {
    if (secondsLeft === 0) return
    const timer = setInterval(() => setNow(timeMs), 1000)
    return () => clearInterval(timer)
  }, [secondsLeft])
  return secondsLeft
}
