import type { Participant } from '@filo/contract/features/chat/room.schema.ts'
import { roleLabel } from '@filo/ui/conversation/message-row.tsx'
import { Dialog } from '@filo/ui/dialogs/dialog.tsx'
import { PersonName } from '@filo/ui/display/person-name.tsx'
import { Tag } from '@filo/ui/display/tag.tsx'
import classes from './chat.module.css'

type ParticipantsDialogProps = { participants: readonly Participant[]; onClose: () => void }

/** The participants, who can read the conversation now. */
export const ParticipantsDialog = ({ participants, onClose }: ParticipantsDialogProps) => (
  <Dialog
    title="Chi partecipa"
    description="Leggono e scrivono qui adesso: chi lascia il gruppo di lavoro non vede più nulla."
    onClose={onClose}
  >
    <ul className={classes.participants}>
      {participants.map((one) => (
        <li key={one.id}>
          <span>
            <PersonName person={one} /> <span className={classes.quiet}>{roleLabel(one)}</span>
          </span>
          {one.isPresent && <Tag>Ha aperta la chat</Tag>}
        </li>
      ))}
    </ul>
  </Dialog>
)
