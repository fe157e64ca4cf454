import { deviceNoticeMailRoutes } from '@filo/contract/features/push/notice-mail.routes.ts'
import type { AddressSettings } from '@filo/contract/features/push/notice-mail.schema.ts'
import { errorOf } from '@filo/ui/api/api-error.ts'
import { call } from '@filo/ui/api/call.ts'
import { Verbatim } from '@filo/ui/display/verbatim.tsx'
import { Notice } from '@filo/ui/feedback/notice.tsx'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { Button } from '../../controls/button.tsx'
import { Card } from '../../controls/card.tsx'
import { ConfirmDialog } from '../../controls/confirm-dialog.tsx'
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
  const [isAsked, setAsked] = useState(false)
  return (
    <>
      <Notice tone="success" announce>
        Se serve, gli avvisi arrivano all’indirizzo <Verbatim>{address}</Verbatim>.
      </Notice>
      <p>Ogni email ha un link per non riceverne più. Il tuo centro non vede questo indirizzo.</p>
      <Button look="outline" fullWidth onClick={onChange}>
        Cambia indirizzo
      </Button>
      <Button look="outline" fullWidth onClick={() => setAsked(true)}>
        Non mandarmi più email
      </Button>
      {isAsked && (
        <ConfirmDialog
          title="Non mandarti più email?"
          yes="Non mandarle più"
          onYes={() => errorOf(call(deviceNoticeMailRoutes.remove))}
          onClose={(done) =>
            done ? onRemoved({ isOffered: true, address: null, pending: null }) : setAsked(false)
          }
        >
          <p>Filo dimentica il tuo indirizzo. Per riaverle lo scrivi di nuovo, con un nuovo codice.</p>
        </ConfirmDialog>
      )}
    </>
  )
}
