import { unreachable } from '@filo/ui/api/api-error.ts'
import { Dialog } from '@filo/ui/dialogs/dialog.tsx'
import { lazyPart } from '@filo/ui/feedback/lazy-part.tsx'
import { useState } from 'react'
import { FailureNotice } from '../../controls/failure-notice.tsx'
import { useMe } from '../../session/session.tsx'

const ChoosePatient = lazyPart<{ onClose: () => void }>(
  async () => (await import('./choose-patient.tsx')).ChoosePatient,
  {
    failed: (retry, { onClose }) => (
      <Dialog title="Per chi apri Filo?" onClose={onClose}>
        <FailureNotice error={unreachable()} onRetry={retry} />
      </Dialog>
    ),
  },
)

/** Opens the app for another patient of this telephone; renders nothing if there is only one. */
export function PatientSwitch({ className }: { className: string | undefined }) {
  const [isOpen, setOpen] = useState(false)
  const { others } = useMe()
  if (others.length === 0) return null
  return (
    <>
      <button type="button" className={className} aria-label="Cambia persona" onClick={() => setOpen(true)}>
        Cambia
      </button>
      {isOpen && <ChoosePatient onClose={() => setOpen(false)} />}
    </>
  )
}
