import { type ApiError, toApiError } from '@filo/ui/api/api-error.ts'
import { Dialog, DialogActions } from '@filo/ui/dialogs/dialog.tsx'
import { type ReactNode, useState } from 'react'
import { Button } from './button.tsx'
import { FailureNotice } from './failure-notice.tsx'

type QuestionProps = {
  title: string
  children: ReactNode
  /** Label of the button that confirms, a verb: "Scollega". */
  yes: string
  no?: string
  tone?: 'filled' | 'danger'
  /** Performs the action. The dialog stays open until it is done, and shows the error if one is returned. */
  onYes: () => Promise<ApiError | undefined>
  /** Called when the dialog closes; `done` is true if the action was performed. */
  onClose: (done: boolean) => void
}

/** Asks for confirmation of an action that cannot be undone. Mount it to ask. */
export function ConfirmDialog({
  title,
  children,
  yes,
  no = 'Annulla',
  tone = 'filled',
  onYes,
  onClose,
}: QuestionProps) {
  const [busy, setBusy] = useState(false)
  const [error, setError] = useState<ApiError>()

  async function act() {
    setBusy(true)
    setError(undefined)
    const failed = await onYes().catch(toApiError)
    setBusy(false)
    if (failed) setError(failed)
    else onClose(true)
  }

  return (
    <Dialog title={title} alert busy={busy} onClose={() => onClose(false)}>
      {children}
      {error && <FailureNotice error={error} />}
      <DialogActions>
        <Button look="outline" data-autofocus busy={busy} onClick={() => onClose(false)}>
          {no}
        </Button>
        <Button look={tone} busy={busy} onClick={act}>
          {busy ? 'Un momento…' : yes}
        </Button>
      </DialogActions>
    </Dialog>
  )
}
