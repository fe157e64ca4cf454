import { personName } from '@filo/contract/kit/person-name.ts'
import { useState } from 'react'
import { Button } from '../../controls/button.tsx'
import { ConfirmDialog } from '../../controls/confirm-dialog.tsx'
import { useMe, useSession } from '../../session/session.tsx'

/** Disconnects this telephone when it is lent or sold, or when a caregiver stops helping. */
export function Disconnect() {
  const { leave } = useSession()
  const { person } = useMe()
  const [isAsked, setAsked] = useState(false)
  return (
    <>
      <p>
        È collegato per <strong>{personName(person)}</strong>. Se lo presti o lo vendi, scollegalo.
      </p>
      <Button look="outline" fullWidth onClick={() => setAsked(true)}>
        Scollega questo telefono
      </Button>
      {isAsked && (
        <ConfirmDialog
          title="Scollegare questo telefono?"
          yes="Scollega"
          tone="danger"
          onYes={leave}
          onClose={() => setAsked(false)}
        >
          <p>Per rientrare ti serve un nuovo codice, che ti dà il tuo centro.</p>
        </ConfirmDialog>
      )}
    </>
  )
}
