import { devicePushRoutes } from '@filo/contract/features/push/device-push.routes.ts'
import type { PushTest } from '@filo/contract/features/push/push.schema.ts'
import { type ApiError, outcomeOf } from '@filo/ui/api/api-error.ts'
import { call } from '@filo/ui/api/call.ts'
import { Notice } from '@filo/ui/feedback/notice.tsx'
import { useQueryClient } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { Button } from '../../controls/button.tsx'
import { FailureNotice } from '../../controls/failure-notice.tsx'
import { pushSettings } from './push.queries.ts'

/** Sends a notice to this telephone and says how that went. */
export function TestNotice() {
  const client = useQueryClient()
  const [busy, setBusy] = useState(false)
  const [outcome, setOutcome] = useState<PushTest['outcome']>()
  const [error, setError] = useState<ApiError>()

  async function send() {
    setBusy(true)
    setOutcome(undefined)
    setError(undefined)
    const answered = await outcomeOf(call(devicePushRoutes.test))
    if ('reply' in answered) setOutcome(answered.reply.outcome)
    else setError(answered.error)
    setBusy(false)
    // The last notice is the test, or the server has found out that the subscription has ended.
    client.invalidateQueries(pushSettings)
  }

  return (
    <>
      {outcome && outcomes[outcome]}
      {error && <FailureNotice error={error} />}
      <Button look="outline" fullWidth busy={busy} onClick={send}>
        {busy ? 'Mando la prova…' : 'Manda una prova'}
      </Button>
    </>
  )
}

const outcomes: Record<PushTest['outcome'], ReactNode> = {
  arrived: (
    <Notice tone="success" announce title="La prova è partita">
      Ora dovresti vedere un avviso di Filo. Se non lo vedi, controlla che il telefono non sia in “Non
      disturbare” o in risparmio energetico.
    </Notice>
  ),
  refused: (
    <Notice tone="error" announce title="La prova non è arrivata">
      Il servizio degli avvisi l’ha rifiutata. Disattiva gli avvisi qui sotto e attivali di nuovo.
    </Notice>
  ),
  silent: (
    <Notice tone="warning" announce title="La prova non è ancora arrivata">
      Il servizio degli avvisi non risponde. Riprova più tardi: intanto apri Filo ogni tanto.
    </Notice>
  ),
}
