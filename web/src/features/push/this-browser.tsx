import { pushRoutes } from '@filo/contract/features/push/push.routes.ts'
import type { PushSubscription } from '@filo/contract/features/push/push.schema.ts'
import { ApiError, errorOf } from '@filo/ui/api/api-error.ts'
import { call } from '@filo/ui/api/call.ts'
import { LoadedPart } from '@filo/ui/feedback/loaded-part.tsx'
import { Notice } from '@filo/ui/feedback/notice.tsx'
import { toast } from '@filo/ui/feedback/toast.tsx'
import { browserName } from '@filo/ui/format/browser-name.ts'
import { PushFailed, pushAbility } from '@filo/ui/push/browser-push.ts'
import { Button } from '@mantine/core'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useId, useState } from 'react'
import { useUser } from '../../session/session.tsx'
import { endHere, turnOn } from './browser-subscription.ts'
import classes from './push.module.css'
import { invalidateNotices, subscribedHere } from './push.queries.ts'
import { unblockWords } from './push.words.ts'
import { TurnedOn } from './turned-on.tsx'

type ThisBrowserProps = {
  /** The public key with which browsers subscribe. */
  serverKey: string
  /** The subscription of this session, if the server knows one. */
  own: PushSubscription | undefined
  sessionEndsAt: string | undefined
}

/** The notices in the browser in use: their state, and what can be done about it. */
export function ThisBrowser({ serverKey, own, sessionEndsAt }: ThisBrowserProps) {
  const id = useId()
  const query = useQuery(subscribedHere(serverKey))
  return (
    <section className={classes.section} aria-labelledby={id} data-keeps-focus tabIndex={-1}>
      <h2 id={id} className={classes.heading}>
        Avvisi in questo browser
      </h2>
      <LoadedPart query={query} loadingLabel="Un momento…">
        {(isSubscribed) => (
          <State serverKey={serverKey} on={isSubscribed ? own : undefined} sessionEndsAt={sessionEndsAt} />
        )}
      </LoadedPart>
    </section>
  )
}

type StateProps = Omit<ThisBrowserProps, 'own'> & { on: PushSubscription | undefined }

function State({ serverKey, on, sessionEndsAt }: StateProps) {
  const client = useQueryClient()
  const { id: personId } = useUser()
  const [ability, setAbility] = useState(pushAbility)
  const [failure, setFailure] = useState<ApiError | PushFailed | null>(null)
  const [isBusy, setBusy] = useState(false)

  async function act(work: () => Promise<void>, done: string) {
    if (isBusy) return
    setBusy(true)
    setFailure(null)
    try {
      await work()
      toast.success(done)
    } catch (error) {
      setFailure(error instanceof ApiError || error instanceof PushFailed ? error : new PushFailed('late'))
    }
    setAbility(pushAbility())
    await invalidateNotices(client)
    setBusy(false)
  }

  const turnOff = async ({ id }: PushSubscription) => {
    const error = await errorOf(call(pushRoutes.unsubscribe, { params: { id } }))
    // It ended meanwhile: there is nothing left to do.
    if (error && error.code !== 'not_found') throw error
    await endHere()
  }

  if (ability === 'impossible') return <Impossible />
  if (ability === 'needs-icon') return <NeedsIcon />
  if (ability === 'blocked') return <Blocked onRetry={() => setAbility(pushAbility())} />
  return (
    <>
      {on ? (
        <TurnedOn
          subscription={on}
          sessionEndsAt={sessionEndsAt}
          isBusy={isBusy}
          onTurnOff={() => act(() => turnOff(on), 'Avvisi spenti in questo browser')}
        />
      ) : (
        <TurnedOff
          isBusy={isBusy}
          onTurnOn={() => act(() => turnOn(personId, serverKey), 'Avvisi accesi in questo browser')}
        />
      )}
      {failure && <Failed failure={failure} />}
    </>
  )
}

const TurnedOff = ({ isBusy, onTurnOn }: { isBusy: boolean; onTurnOn: () => void }) => (
  <>
    <p>
      <strong>Sono spenti.</strong> Accesi, ti avvisano di messaggi, risposte e appuntamenti anche quando la
      pagina di Filo è chiusa. Non fanno nomi e non dicono nulla di chi curi.
    </p>
    <p className={classes.quiet}>
      Chi fa il browser (Apple, Google, Mozilla o Microsoft) sa soltanto che ha ricevuto qualcosa da questa
      installazione, e quando.
    </p>
    <div>
      <Button aria-disabled={isBusy || undefined} onClick={onTurnOn}>
        {isBusy ? 'Rispondi alla domanda del browser…' : 'Accendi gli avvisi'}
      </Button>
    </div>
  </>
)

const Failed = ({ failure }: { failure: ApiError | PushFailed }) => {
  if (failure instanceof ApiError)
    return (
      <Notice tone="error" announce reference={failure.reference}>
        {failure.message}
      </Notice>
    )
  return failure.why === 'late' ? (
    <Notice tone="error" announce title="Il browser non riesce ad accendere gli avvisi">
      Il suo servizio degli avvisi non risponde. Riprova più tardi; se succede ancora, forse la rete della
      struttura non lo lascia passare: dillo a chi gestisce Filo.
    </Notice>
  ) : (
    <Notice tone="warning" announce>
      Il browser ha chiesto se consenti gli avvisi, e non hai risposto di sì: restano spenti.
    </Notice>
  )
}

const Impossible = () => (
  <Notice title="Qui non sono possibili">
    Questo browser non mostra avvisi. Apri Filo in una finestra normale, non anonima, di Chrome, Edge, Firefox
    o Safari aggiornati.
  </Notice>
)

const NeedsIcon = () => (
  <Notice title="Su iPhone e iPad arrivano solo dall’icona di Filo">
    In Safari tocca «Condividi», poi «Aggiungi alla schermata Home». Apri Filo da quell’icona, accedi e torna
    in questa pagina.
  </Notice>
)

const Blocked = ({ onRetry }: { onRetry: () => void }) => (
  <Notice
    tone="warning"
    title="Questo browser blocca gli avvisi di Filo"
    actions={
      <Button variant="outline" onClick={onRetry}>
        Li ho consentiti
      </Button>
    }
  >
    {unblockWords(browserName(navigator.userAgent))}
  </Notice>
)
