import type { QuickReply } from '@filo/contract/features/chat/quick-reply.schema.ts'
import { Dialog } from '@filo/ui/dialogs/dialog.tsx'
import { LoadedPart } from '@filo/ui/feedback/loaded-part.tsx'
import { Button } from '@mantine/core'
import { IconPlus } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import classes from './quick-replies.module.css'
import { quickReplies } from './quick-reply.queries.ts'
import { QuickReplyForm } from './quick-reply-form.tsx'
import { QuickReplyRow } from './quick-reply-row.tsx'

type QuickRepliesDialogProps = { onChoose: (text: string) => void; onClose: () => void }

/** The quick replies of the workgroup, to choose one or to edit them. */
export function QuickRepliesDialog({ onChoose, onClose }: QuickRepliesDialogProps) {
  const query = useQuery(quickReplies)
  const [edited, setEdited] = useState<QuickReply | 'new' | null>(null)
  return (
    <Dialog
      title="Risposte pronte"
      description="Del gruppo di lavoro: la frase che scegli va nel messaggio, dove la puoi ancora cambiare."
      wide
      onClose={onClose}
    >
      {edited ? (
        <QuickReplyForm reply={edited === 'new' ? null : edited} onDone={() => setEdited(null)} />
      ) : (
        <LoadedPart query={query} loadingLabel="Caricamento delle risposte pronte…">
          {(replies) => (
            <>
              {replies.length === 0 && <p>Nessuna risposta pronta: aggiungi la prima.</p>}
              <ul className={classes.replies}>
                {replies.map((reply) => (
                  <QuickReplyRow
                    key={reply.id}
                    reply={reply}
                    onChoose={onChoose}
                    onEdit={() => setEdited(reply)}
                  />
                ))}
              </ul>
              <Button
                variant="default"
                leftSection={<IconPlus aria-hidden size={20} />}
                onClick={() => setEdited('new')}
              >
                Nuova risposta pronta
              </Button>
            </>
          )}
        </LoadedPart>
      )}
    </Dialog>
  )
}
