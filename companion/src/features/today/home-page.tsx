import { isOpenedByIcon } from '@filo/ui/api/platform.ts'
import { ButtonLink } from '../../controls/button.tsx'
import { CallLink } from '../../controls/call-link.tsx'
import { Card } from '../../controls/card.tsx'
import { useMe } from '../../session/session.tsx'
import { Disconnect } from '../access/disconnect.tsx'
import { UnreadMessages } from '../chat/unread-messages.tsx'
import { NextVisit } from '../visits/next-visit.tsx'
import { ToDoCard } from './to-do.tsx'

/** Home page: unread messages and next visit, tasks, the clinic's number, and what this telephone is connected for. */
export function HomePage() {
  const { person, patient, workgroup } = useMe()
  const isCaregiver = person.kind === 'caregiver'
  return (
    <>
      <h1>Ciao, {person.name}</h1>
      {isCaregiver && (
        <p>
          Sei qui per <strong>{patient.name}</strong>.
        </p>
      )}
      <NextVisit>
        <UnreadMessages />
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
