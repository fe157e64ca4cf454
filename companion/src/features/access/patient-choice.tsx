import { unreachable } from '@filo/ui/api/api-error.ts'
import { Dialog } from '@filo/ui/dialogs/dialog.tsx'
import { lazyPart } from '@filo/ui/feedback/lazy-part.tsx'
import { type ReactNode, useState } from 'react'
import { FailureNotice } from '../../controls/failure-notice.tsx'
import type { UnreadByHolder } from './choose-patient.tsx'

const ChoosePatient = lazyPart<UnreadByHolder & { onClose: () => void }>(
  async () => (await import('./choose-patient.tsx')).ChoosePatient,
  {
    failed: (retry, { onClose }) => (
      <Dialog title="Per chi apri Filo?" onClose={onClose}>
        <FailureNotice error={unreachable()} onRetry={retry} />
      </Dialog>
    ),
  },
)

/** A button that opens the dialog with the other patients of this telephone. */
export function PatientChoice({
  unread,
  children,
}: UnreadByHolder & { children: (open: () => void) => ReactNode }) {
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      {children(() => setOpen(true))}
      {isOpen && <ChoosePatient unread={unread} onClose={() => setOpen(false)} />}
    </>
  )
}
