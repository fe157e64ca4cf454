import { type ApiError, toApiError } from '@filo/ui/api/api-error.ts'
import { Notice } from '@filo/ui/feedback/notice.tsx'
import { PushFailed } from '@filo/ui/push/browser-push.ts'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { Button } from '../../controls/button.tsx'
import { Card } from '../../controls/card.tsx'
import { FailureNotice } from '../../controls/failure-notice.tsx'
import { pushSettings } from './push.queries.ts'
import { turnOn } from './subscription.ts'

type TurnOnProps = {
  serverKey: string
  /** Called when the person, or the telephone, did not allow notices. */
  onRefused: () => void
}

/** Says in words of ours what notices do before the browser asks in its own. */
export function TurnOn({ serverKey, onRefused }: TurnOnProps) {
  const client = useQueryClient()
  const [busy, setBusy] = useState(false)
  const [failure, setFailure] = useState<ApiError | PushFailed['why']>()

  async function start() {
    setBusy(true)
    setFailure(undefined)
    try {
      await turnOn(serverKey)
      await client.refetchQueries(pushSettings)
    } catch (error) {
      setFailure(error instanceof PushFailed ? error.why : toApiError(error))
      onRefused()
    }
    setBusy(false)
  }

  return (
    <Card title="Ricevi gli avvisi su questo telefono">
      <p>
        Il telefono ti avvisa quando il centro ti scrive, quando cambia un appuntamento e poco prima che
        cominci. Dice solo che in Filo c’è qualcosa: niente nomi, niente sulla tua salute.
      </p>
      {failure && <WhyNot failure={failure} />}
      <Button fullWidth busy={busy} onClick={start}>
        {busy ? 'Un momento…' : 'Attiva gli avvisi'}
      </Button>
      <p>
        Gli avvisi passano da Apple, Google, Mozilla o Microsoft, che sanno solo che questo telefono ha
        ricevuto qualcosa da Filo, e quando. Mai che cosa.
      </p>
    </Card>
  )
}

function WhyNot({ failure }: { failure: ApiError | PushFailed['why'] }) {
  if (failure === 'blocked')
    return (
      <Notice tone="warning" announce>
        Manca il tuo permesso. Tocca di nuovo “Attiva gli avvisi” e, quando il telefono lo chiede, scegli
        “Consenti”.
      </Notice>
    )
  if (failure === 'late')
    return (
      <Notice tone="error" announce>
        Il telefono non riesce ad attivare gli avvisi, riprova più tardi.
      </Notice>
    )
  return <FailureNotice error={failure} />
}
