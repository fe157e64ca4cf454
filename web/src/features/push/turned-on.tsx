import { pushRoutes } from '@filo/contract/features/push/push.routes.ts'
import type { PushSubscription, PushTest } from '@filo/contract/features/push/push.schema.ts'
import { type ApiError, toApiError } from '@filo/ui/api/api-error.ts'
import { call } from '@filo/ui/api/call.ts'
import { Verbatim } from '@filo/ui/display/verbatim.tsx'
import { Notice } from '@filo/ui/feedback/notice.tsx'
import { formatDateTime } from '@filo/ui/format/format.ts'
import { Button } from '@mantine/core'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import classes from './push.module.css'
import { pushSettings } from './push.queries.ts'
import { testWords } from './push.words.ts'

type TurnedOnProps = {
  subscription: PushSubscription
  sessionEndsAt: string | undefined
  isBusy: boolean
  onTurnOff: () => void
}

/** Notices that are on: until when, when the last one came, a trial, and the way to turn them off. */
export function TurnedOn({ subscription, sessionEndsAt, isBusy, onTurnOff }: TurnedOnProps) {
  const { deliveredAt, isHeldUp } = subscription
  const client = useQueryClient()
  const [test, setTest] = useState<PushTest['outcome'] | 'running' | ApiError | null>(null)

  async function sendTest() {
    if (test === 'running') return
    setTest('running')
    setTest(
      await call(pushRoutes.test).then(
        ({ outcome }) => outcome,
        (error: unknown) => toApiError(error),
      ),
    )
    await client.invalidateQueries(pushSettings)
  }

  return (
    <>
      <p>
        <strong>Sono accesi.</strong> Arrivano anche a pagina chiusa, finché resti connesso
        {sessionEndsAt && (
          <>
            : al massimo fino al <Verbatim>{formatDateTime(sessionEndsAt)}</Verbatim>
          </>
        )}
        . Se ti disconnetti finiscono subito; se la sessione scade riprendono quando accedi di nuovo qui.
      </p>
      {isHeldUp && (
        <Notice tone="warning" title="Gli avvisi non arrivano in questo momento">
          Il servizio di questo browser non li prende: per le novità tieni aperto Filo. Chi amministra lo vede
          in Oggi.
        </Notice>
      )}
      <p className={classes.quiet}>
        {deliveredAt ? (
          <>
            Ultimo avviso: <Verbatim>{formatDateTime(deliveredAt)}</Verbatim>
          </>
        ) : (
          'Finora nessun avviso.'
        )}
      </p>
      <div className={classes.buttons}>
        <Button aria-disabled={test === 'running' || undefined} onClick={sendTest}>
          {test === 'running' ? 'Prova in corso…' : 'Manda una prova'}
        </Button>
        <Button variant="outline" aria-disabled={isBusy || undefined} onClick={onTurnOff}>
          Spegni gli avvisi
        </Button>
      </div>
      {test !== null && test !== 'running' && <TestResult result={test} />}
    </>
  )
}

function TestResult({ result }: { result: PushTest['outcome'] | ApiError }) {
  if (typeof result === 'string')
    return (
      <Notice tone={testWords[result].tone} announce>
        {testWords[result].text}
      </Notice>
    )
  return (
    <Notice tone="error" announce reference={result.reference}>
      {result.code === 'not_found'
        ? 'Qui gli avvisi non sono più accesi: ricarica la pagina e riaccendili.'
        : result.message}
    </Notice>
  )
}
