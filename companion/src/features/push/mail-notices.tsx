import { deviceNoticeMailRoutes } from '@filo/contract/features/push/notice-mail.routes.ts'
import type { AddressSettings } from '@filo/contract/features/push/notice-mail.schema.ts'
import { type ApiError, errorOf } from '@filo/ui/api/api-error.ts'
import { call } from '@filo/ui/api/call.ts'
import { Verbatim } from '@filo/ui/display/verbatim.tsx'
import { Notice } from '@filo/ui/feedback/notice.tsx'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { Button } from '../../controls/button.tsx'
import { Card } from '../../controls/card.tsx'
import { FailureNotice } from '../../controls/failure-notice.tsx'
import { Loaded } from '../../controls/loaded.tsx'
import { addressSettings } from './address-settings.queries.ts'
import { AddressForm, CodeForm } from './mail-forms.tsx'

type MailNoticesProps = {
  /** Shown below once an address is confirmed: which notices, and when. */
  choices: ReactNode
}

/** Notices by mail, to an address of the person's own, where no telephone shows them. */
export const MailNotices = ({ choices }: MailNoticesProps) => (
  <Loaded query={useQuery(addressSettings)} waiting="Guardo gli avvisi per posta…">
    {(mail) => (
      <>
        <Card title="Avvisi per posta">
          {mail.isOffered ? <Address mail={mail} /> : <p>Questa installazione non manda posta.</p>}
        </Card>
        {mail.address !== null && choices}
      </>
    )}
  </Loaded>
)

function Address({ mail }: { mail: AddressSettings }) {
  const client = useQueryClient()
  const [isChanging, setChanging] = useState(false)
  const [wasAsked, setAsked] = useState(false)
  const { address, pending } = mail
  const store = (next: AddressSettings) => {
    client.setQueryData(addressSettings.queryKey, next)
    setChanging(false)
    setAsked(next.pending !== null)
  }
  if (pending && !isChanging)
    return (
      <CodeForm
        key={pending.expiresAt}
        pending={pending}
        takesFocus={wasAsked}
        onConfirmed={store}
        onOther={() => setChanging(true)}
      />
    )
  if (address !== null && !isChanging)
    return <Confirmed address={address} onChange={() => setChanging(true)} onRemoved={store} />
  return (
    <>
      <p>
        Filo può scriverti un’email se gli avvisi non arrivano su nessun telefono, o se un messaggio resta due
        ore senza essere letto. Al massimo tre al giorno.
      </p>
      <p>Dice solo che in Filo c’è qualcosa: niente nomi, niente sulla tua salute.</p>
      <AddressForm
        onAsked={store}
        onCancel={address !== null || pending !== null ? () => setChanging(false) : undefined}
      />
    </>
  )
}

type ConfirmedProps = {
  address: string
  onChange: () => void
  onRemoved: (mail: AddressSettings) => void
}

function Confirmed({ address, onChange, onRemoved }: ConfirmedProps) {
  const [busy, setBusy] = useState(false)
  const [error, setError] = useState<ApiError>()

  async function remove() {
    setBusy(true)
    const failed = await errorOf(call(deviceNoticeMailRoutes.remove))
    if (!failed) return onRemoved({ isOffered: true, address: null, pending: null })
    setError(failed)
    setBusy(false)
  }

  return (
    <>
      <Notice tone="success" announce>
        Se serve, gli avvisi arrivano all’indirizzo <Verbatim>{address}</Verbatim>.
      </Notice>
      <p>Ogni email ha un link per non riceverne più. Il tuo centro non vede questo indirizzo.</p>
      {error && !busy && <FailureNotice error={error} />}
      <Button look="outline" fullWidth onClick={onChange}>
        Cambia indirizzo
      </Button>
      <Button look="outline" fullWidth busy={busy} onClick={remove}>
        {busy ? 'Un momento…' : 'Non mandarmi più email'}
      </Button>
    </>
  )
}
