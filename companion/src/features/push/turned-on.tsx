import type { PushSettings } from '@filo/contract/features/push/push.schema.ts'
import { type ApiError, errorOf } from '@filo/ui/api/api-error.ts'
import { Verbatim } from '@filo/ui/display/verbatim.tsx'
import { Notice } from '@filo/ui/feedback/notice.tsx'
import { formatMoment } from '@filo/ui/format/moment.ts'
import { useNow } from '@filo/ui/format/use-now.ts'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { Button } from '../../controls/button.tsx'
import { FailureNotice } from '../../controls/failure-notice.tsx'
import { NoticeChoices } from './notice-choices.tsx'
import { pushSettings } from './push.queries.ts'
import { turnOff } from './subscription.ts'
import { TestNotice } from './test-notice.tsx'

const active = { tone: 'success', title: 'Gli avvisi sono attivi su questo telefono' } as const
const heldUp = { tone: 'warning', title: 'Gli avvisi non arrivano in questo momento' } as const

/** The notices of a telephone that receives them: whether they arrive, which and when, and their end. */
export function TurnedOn({ settings }: { settings: PushSettings }) {
  const own = settings.subscriptions.find(({ isThis }) => isThis)
  const now = useNow()
  return (
    <>
      <Notice {...(own?.isHeldUp ? heldUp : active)} announce>
        {own?.isHeldUp &&
          'Il servizio di questo telefono non li prende: per le novità apri Filo ogni tanto. '}
        {own?.deliveredAt ? (
          <>
            L’ultimo è arrivato <Verbatim>{formatMoment(own.deliveredAt, now)}</Verbatim>.
          </>
        ) : (
          'Finora non ne è arrivato nessuno.'
        )}
      </Notice>
      <TestNotice />
      <NoticeChoices settings={settings} />
      {own && <TurnOff id={own.id} />}
    </>
  )
}

function TurnOff({ id }: { id: string }) {
  const client = useQueryClient()
  const [busy, setBusy] = useState(false)
  const [error, setError] = useState<ApiError>()

  async function stop() {
    setBusy(true)
    setError(await errorOf(turnOff(id)))
    await client.refetchQueries(pushSettings)
    setBusy(false)
  }

  return (
    <>
      {error && error.code !== 'not_found' && !busy && <FailureNotice error={error} />}
      <Button look="outline" fullWidth busy={busy} onClick={stop}>
        {busy ? 'Un momento…' : 'Disattiva gli avvisi qui'}
      </Button>
    </>
  )
}
