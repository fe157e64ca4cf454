import { Button, Loader } from '@mantine/core'
import { createContext, type ReactNode, useCallback, useContext, useState } from 'react'
import { type ApiError, toApiError } from '../api/api-error.ts'
import { Notice } from '../feedback/notice.tsx'
import { Dialog, DialogActions } from './dialog.tsx'

export type ConfirmOptions = {
  /** A question with the item's name: "Eliminare Rossi Maria?". */
  title: string
  description?: ReactNode
  body?: ReactNode
  /** A verb, with the item's name where it fits: "Elimina Rossi Maria". */
  confirmLabel: string
  closeLabel?: string
  /** `danger` (default) paints the action red. */
  tone?: 'danger' | 'normal'
  /** The action: the dialog stays open and busy until it has finished, and shows the error it returns. */
  run?: () => Promise<ApiError | undefined>
  /** Another way to do it, which counts as confirmed as well. */
  other?: { label: string; run: () => Promise<ApiError | undefined> }
  /** Closes the dialog unanswered when aborted, because the question no longer applies. */
  signal?: AbortSignal
}

type PendingQuestion = ConfirmOptions & { id: number; answer: (confirmed: boolean) => void }

const ConfirmContext = createContext<((options: ConfirmOptions) => Promise<boolean>) | null>(null)

/** Returns a function that asks; it resolves to true once confirmed (and `run` has succeeded), to false when closed. */
export function useConfirm() {
  const confirm = useContext(ConfirmContext)
  if (!confirm) throw new Error('useConfirm needs a ConfirmProvider above it')
  return confirm
}

let lastId = 0

export function ConfirmProvider({ children }: { children: ReactNode }) {
  const [pending, setPending] = useState<PendingQuestion | null>(null)

  const confirm = useCallback(
    (options: ConfirmOptions) =>
      new Promise<boolean>((resolve) => {
        lastId += 1
        const id = lastId
        setPending((before) => {
          before?.answer(false)
          return { ...options, id, answer: resolve }
        })
        options.signal?.addEventListener('abort', () => {
          resolve(false)
          setPending((before) => (before?.id === id ? null : before))
        })
      }),
    [],
  )

  function close(confirmed: boolean) {
    pending?.answer(confirmed)
    setPending(null)
  }

  return (
    <ConfirmContext value={confirm}>
      {children}
      {pending && <Question key={pending.id} options={pending} close={close} />}
    </ConfirmContext>
  )
}

function Question({ options, close }: { options: ConfirmOptions; close: (confirmed: boolean) => void }) {
  const { title, description, body, confirmLabel, closeLabel = 'Annulla', tone = 'danger', other } = options
  const [busy, setBusy] = useState(false)
  const [error, setError] = useState<ApiError | null>(null)

  async function act({ run }: Pick<ConfirmOptions, 'run'>) {
    if (busy) return
    if (!run) return close(true)
    setBusy(true)
    setError(null)
    try {
      const failed = await run()
      if (!failed) return close(true)
      setError(failed)
    } catch (thrown) {
      setError(toApiError(thrown))
    }
    setBusy(false)
  }

  const shared = { color: tone === 'danger' ? 'red' : 'navy', 'aria-disabled': busy || undefined }
  return (
    <Dialog title={title} description={description} alert busy={busy} onClose={() => close(false)}>
      {body}
      {error && (
        <Notice tone="error" announce reference={error.reference}>
          {error.fullMessage}
        </Notice>
      )}
      <DialogActions>
        <Button variant="default" data-autofocus disabled={busy} onClick={() => close(false)}>
          {closeLabel}
        </Button>
        {other && (
          <Button {...shared} variant="outline" onClick={() => act(other)}>
            {other.label}
          </Button>
        )}
        <Button
          {...shared}
          leftSection={busy ? <Loader size={18} color="white" aria-hidden /> : undefined}
          onClick={() => act(options)}
        >
          {confirmLabel}
        </Button>
      </DialogActions>
    </Dialog>
  )
}
