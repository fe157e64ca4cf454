import { isOpenedByIcon } from '@filo/ui/api/platform.ts'
import { useQueries } from '@tanstack/react-query'
import { useDeferredValue } from 'react'
import { ButtonLink } from '../../controls/button.tsx'
import { CallLink } from '../../controls/call-link.tsx'
import { Card } from '../../controls/card.tsx'
import { LoadingMessage } from '../../controls/loading-message.tsx'
import { useMe } from '../../session/session.tsx'
import { Disconnect } from '../access/disconnect.tsx'
import { ownRoom } from '../chat/own-room.queries.ts'
import { UnreadMessages } from '../chat/unread-messages.tsx'
import { UnreadOfOthers } from '../chat/unread-of-others.tsx'
import { ownChapters } from '../education/chapter.queries.ts'
import { NoticesLink } from '../push/notices-link.tsx'
import { pushSettings } from '../push/push.queries.ts'
import { NextVisit } from '../visits/next-visit.tsx'
import { ownVisits } from '../visits/visit.queries.ts'
import { ToDoCard } from './to-do.tsx'

/** Home page: unread messages and next visit, tasks, the clinic's number, and what this telephone is connected for. */
export function HomePage() {
  const { person, patient } = useMe()
  const isCaregiver = person.kind === 'caregiver'
  return (
    <>
      <h1>Ciao, {person.name}</h1>
      {isCaregiver && (
        <p>
          Sei qui per <strong>{patient.name}</strong>.
        </p>
      )}
      <Cards />
    </>
  )
}

/** The cards, together once their contents are there: none moves another from under a finger. */
function Cards() {
  const { workgroup } = useMe()
  const isFetching = useQueries({
    queries: [ownVisits, ownRoom, ownChapters, pushSettings],
    // A failed one is fetched again while the cards are shown, and counts as fetched.
    combine: (queries) => queries.some(({ isFetched }) => !isFetched),
  })
  // The cards are rendered in pieces, between which the telephone answers.
  const isLoading = useDeferredValue(isFetching)
  if (isLoading) return <LoadingMessage page>Guardo che cosa c’è per te…</LoadingMessage>
  return (
    <>
      <NextVisit>
        <UnreadMessages />
        <UnreadOfOthers />
      </NextVisit>
      <ToDoCard />
      <Card title="Il tuo centro">
        <p>
          <strong>{workgroup.facility}</strong>
          <br />
          {workgroup.name}
        </p>
        <CallLink who="Chiama" phone={workgroup.phone} fullWidth />
      </Card>
      <Card title="Questo telefono">
        <NoticesLink />
        {!isOpenedByIcon() && (
          <ButtonLink look="outline" fullWidth to="/move-link">
            Passa all’icona
          </ButtonLink>
        )}
        <ButtonLink look="outline" fullWidth to="/add-patient">
          Aggiungi un’altra persona
        </ButtonLink>
        <Disconnect />
      </Card>
    </>
  )
}
