import { Dialog } from '@filo/ui/dialogs/dialog.tsx'
import { lazyPart } from '@filo/ui/feedback/lazy-part.tsx'
import { LoadFailedNotice } from '@filo/ui/feedback/load-failed-notice.tsx'
import { IconMessageBolt } from '@tabler/icons-react'
import { useState } from 'react'

const QuickRepliesDialog = lazyPart(
  async () => (await import('./quick-replies-dialog.tsx')).QuickRepliesDialog,
  {
    failed: (retry, { onClose }) => (
      <Dialog title="Risposte pronte" onClose={onClose}>
        <LoadFailedNotice onRetry={retry} />
      </Dialog>
    ),
  },
)

/** Opens the workgroup's quick replies, beside the message field. */
export function QuickReplies({ onChoose }: { onChoose: (text: string) => void }) {
  const [open, setOpen] = useState(false)
  return (
    <>
      <button
        type="button"
        aria-label="Risposte pronte"
        title="Risposte pronte"
        onClick={() => setOpen(true)}
      >
        <IconMessageBolt aria-hidden size={24} />
      </button>
      {open && (
        <QuickRepliesDialog
          onClose={() => setOpen(false)}
          onChoose={(text) => {
            setOpen(false)
            onChoose(text)
          }}
        />
      )}
    </>
  )
}
