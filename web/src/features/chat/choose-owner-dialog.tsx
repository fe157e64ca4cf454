import type { Participant } from '@filo/contract/features/chat/room.schema.ts'
import { roleLabel } from '@filo/ui/conversation/message-row.tsx'
import { Dialog } from '@filo/ui/dialogs/dialog.tsx'
import { PersonName } from '@filo/ui/display/person-name.tsx'
import type { ReactNode } from 'react'
import classes from './chat.module.css'

type ChooseOwnerDialogProps = {
  participants: readonly Participant[]
  problem: ReactNode
  onChoose: (id: string) => void
  onClose: () => void
}

/** The colleagues to whom an answer can be passed. */
export function ChooseOwnerDialog({ participants, problem, onChoose, onClose }: ChooseOwnerDialogProps) {
  const colleagues = participants.filter(({ role }) => role === 'physician' || role === 'nurse')
  return (
    <Dialog
      title="A chi passi la conversazione?"
      description="Tutti vedono il nome, e tutti possono comunque rispondere."
      onClose={onClose}
    >
      {problem}
      {colleagues.length === 0 ? (
        <p>Nel gruppo di lavoro non c’è nessun altro a cui passarla.</p>
      ) : (
        <ul className={classes.colleagues}>
          {colleagues.map((one) => (
            <li key={one.id}>
              <button type="button" onClick={() => onChoose(one.id)}>
                <PersonName person={one} /> <span className={classes.quiet}>{roleLabel(one)}</span>
              </button>
            </li>
          ))}
        </ul>
      )}
    </Dialog>
  )
}
