import type { VisitWithHistory } from '@filo/contract/features/visits/visit.schema.ts'
import type { FormHandle } from '@filo/ui/editing/edit-form.tsx'
import { lazyPart } from '@filo/ui/feedback/lazy-part.tsx'
import { LoadFailedNotice } from '@filo/ui/feedback/load-failed-notice.tsx'
import { Spinner } from '@filo/ui/feedback/spinner.tsx'
import type { Ref } from 'react'
import { NoteForm, type NoteState } from '../visits/note-form.tsx'
import classes from './call.module.css'

const RoomPane = lazyPart(async () => (await import('../chat/room-pane.tsx')).RoomPane, {
  fallback: <Spinner label="Caricamento della conversazione…" />,
  failed: (retry) => <LoadFailedNotice onRetry={retry} />,
})

export type Panel = 'note' | 'chat'

type SidePanelProps = {
  visit: VisitWithHistory
  panel: Panel | null
  /** The call is over for this person, and its buttons are gone: the note shows, whatever was open. */
  isOver: boolean
  note: Ref<FormHandle>
  onNoteState: (state: NoteState) => void
}

/** The visit's note or the patient's chat. The note stays behind the chat, with what was typed. */
export const SidePanel = ({ visit, panel, isOver, note, onNoteState }: SidePanelProps) => (
  <aside
    className={classes.panel}
    aria-label={panel === 'chat' ? 'Chat' : 'Nota'}
    hidden={panel === null && !isOver}
  >
    <div className={classes.note} hidden={panel !== 'note' && !isOver}>
      <h2 id="nota">Nota</h2>
      <NoteForm visit={visit} labelledBy="nota" handle={note} onState={onNoteState} />
    </div>
    {panel === 'chat' && (
      <RoomPane key={visit.patient.id} id={visit.patient.id} at={undefined} isBesideCall />
    )}
  </aside>
)
