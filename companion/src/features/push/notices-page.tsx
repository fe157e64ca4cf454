import type { PushSettings } from '@filo/contract/features/push/push.schema.ts'
import { type PushAbility, pushAbility } from '@filo/ui/push/browser-push.ts'
import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useEffect, useState } from 'react'
import { ButtonLink } from '../../controls/button.tsx'
import { Card } from '../../controls/card.tsx'
import { Loaded } from '../../controls/loaded.tsx'
import { Blocked } from './blocked.tsx'
import { MailNotices } from './mail-notices.tsx'
import { NoticeChoices } from './notice-choices.tsx'
import { isOnHere, pushSettings } from './push.queries.ts'
import { TurnOn } from './turn-on.tsx'
import { TurnedOn } from './turned-on.tsx'

/** The notices of this telephone: how to turn them on and off, and which arrive when. */
export function NoticesPage() {
  return (
    <>
      <h1>Avvisi</h1>
      <Loaded query={useQuery(pushSettings)} waiting="Guardo come sono gli avvisi…">
        {(settings) => (
          <>
            <Notices settings={settings} />
            <MailNotices choices={!isOnHere(settings) && <NoticeChoices settings={settings} />} />
          </>
        )}
      </Loaded>
      <ButtonLink look="outline" fullWidth to="/">
        Torna all’inizio
      </ButtonLink>
    </>
  )
}

function Notices({ settings }: { settings: PushSettings }) {
  const { ability, lookAgain } = usePushAbility()
  if (settings.key === null)
    return <p>Qui gli avvisi sul telefono non ci sono. Per le novità apri Filo ogni tanto.</p>
  if (isOnHere(settings)) return <TurnedOn settings={settings} />
  if (ability === 'possible') return <TurnOn serverKey={settings.key} onRefused={lookAgain} />
  return notNow[ability](lookAgain)
}

const notNow: Record<Exclude<PushAbility, 'possible'>, (lookAgain: () => void) => ReactNode> = {
  blocked: (lookAgain) => <Blocked onChecked={lookAgain} />,
  'needs-icon': () => (
    <Card title="Prima ti serve l’icona">
      <p>
        Su iPhone e iPad gli avvisi arrivano solo se apri Filo dalla sua <strong>icona</strong> sulla
        schermata Home.
      </p>
      <ButtonLink fullWidth to="/move-link">
        Passa all’icona
      </ButtonLink>
      <p>Hai già l’icona? Apri Filo da lì e torna su questa pagina.</p>
    </Card>
  ),
  impossible: () => (
    <Card title="Qui gli avvisi non sono possibili">
      <p>
        Questo telefono, o il browser con cui hai aperto Filo, non li sa ricevere. Prova ad aggiornarlo, o
        apri Filo con un altro browser.
      </p>
      <p>Altrimenti apri Filo ogni tanto: nella pagina Inizio trovi le novità.</p>
    </Card>
  ),
}

/** Looked at again when the person comes back from the telephone's settings. */
function usePushAbility() {
  const [ability, setAbility] = useState(pushAbility)
  const lookAgain = () => setAbility(pushAbility())
  useEffect(() => {
    const look = () => setAbility(pushAbility())
    document.addEventListener('visibilitychange', look)
    return () => document.removeEventListener('visibilitychange', look)
  }, [])
  return { ability, lookAgain }
}
