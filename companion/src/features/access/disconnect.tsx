import { personName } from '@filo/contract/kit/person-name.ts'
import { unsentCountWords, useUnsentRooms } from '@filo/ui/conversation/unsent-rooms.ts'
import { FullName } from '@filo/ui/display/person-name.tsx'
import { Notice } from '@filo/ui/feedback/notice.tsx'
import { useState } from 'react'
import { Button } from '../../controls/button.tsx'
import { ConfirmDialog } from '../../controls/confirm-dialog.tsx'
import { useMe, useSession } from '../../session/session.tsx'
import { linkWords } from './link-words.ts'

/** Disconnects this telephone when it is lent or sold, or when a caregiver stops helping; with several patients, one. */
export function Disconnect() {
  const { leave } = useSession()
  const { person, patient, others } = useMe()
  const [isAsked, setAsked] = useState(false)
  const unsent = useUnsentRooms().length
  const link = person.kind === 'patient' ? 'il tuo accesso' : personName(patient)
  const words =
    others.length > 0
      ? { title: `Togliere ${link} da questo telefono?`, yes: 'Togli', button: `Togli ${link}` }
      : { title: 'Scollegare questo telefono?', yes: 'Scollega', button: 'Scollega questo telefono' }
  return (
    <>
      <p>
        È collegato per{' '}
        <strong>
          <FullName person={person} />
        </strong>
        {others.length > 0
          ? ', per più persone. Se lo presti o lo vendi, toglile tutte, una alla volta.'
          : '. Se lo presti o lo vendi, scollegalo.'}
      </p>
      <Button look="outline" fullWidth onClick={() => setAsked(true)}>
        {words.button}
      </Button>
      {isAsked && (
        <ConfirmDialog
          title={words.title}
          yes={words.yes}
          tone="danger"
          onYes={leave}
          onClose={() => setAsked(false)}
        >
          {unsent > 0 && (
            <Notice tone="warning">
              {unsentCountWords(unsent)}: {unsent === 1 ? 'va perso' : 'vanno persi'}.
            </Notice>
          )}
          <p>
            Per rientrare ti serve un nuovo codice, che ti dà il tuo centro.
            {others.length > 0 && ` Il telefono resta collegato per ${others.map(linkWords).join(' e ')}.`}
          </p>
        </ConfirmDialog>
      )}
    </>
  )
}
