import { isBlank } from '@filo/contract/kit/canonical-text.ts'
import { draftOf } from '@filo/ui/conversation/drafts.ts'
import { outbox } from '@filo/ui/conversation/outbox.ts'
import { Link } from '@filo/ui/display/link.tsx'
import { EmptyState } from '@filo/ui/lists/list-states.tsx'
import { Button, Textarea } from '@mantine/core'
import { useSyncExternalStore } from 'react'
import { chatPath } from './chat-paths.ts'

/** A conversation that this user cannot read, or no longer; what they had typed can still be copied. */
export function GoneRoom({ id }: { id: string }) {
  const items = useSyncExternalStore(outbox.subscribe, outbox.items)
  const unsent = items.filter(({ room, text }) => room === id && text !== null)
  const texts = unsent.map(({ text }) => text ?? '')
  const fate = unsent.some(({ mayBeStored }) => mayBeStored) ? 'forse arrivato' : 'non inviato'
  const typed = [...texts, draftOf(id)].filter((text) => !isBlank(text)).join('\n\n')
  return (
    <EmptyState drawing="broken" title="Questa conversazione non c’è, o non c’è più per te">
      <h1 tabIndex={-1}>Conversazione non disponibile</h1>
      <p>Se il paziente è stato archiviato o seguito da un altro gruppo, qui non si legge e non si scrive.</p>
      {typed !== '' && (
        <Textarea label={`Quello che avevi scritto, ${fate}`} value={typed} readOnly autosize maxRows={8} />
      )}
      <Button component={Link} to={chatPath}>
        Tutte le conversazioni
      </Button>
    </EmptyState>
  )
}
