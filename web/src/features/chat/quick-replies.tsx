import { IconMessageBolt } from '@tabler/icons-react'
import { useState } from 'react'
import { QuickRepliesDialog } from './quick-replies-dialog.tsx'

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
