import { EmptyState } from '@filo/ui/lists/list-states.tsx'
import { EmergencyNote } from './emergency-note.tsx'

/** Placeholder beside the list, on screens with room for both. */
export const NoRoomChosen = () => (
  <EmptyState drawing="loose" title="Scegli una conversazione">
    <p>Oppure cerca un paziente per scrivergli.</p>
    <EmergencyNote />
  </EmptyState>
)
