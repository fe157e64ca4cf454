import type { Refusal } from '@filo/contract/kit/policy.ts'
import { Button, Loader } from '@mantine/core'
import {
  createContext,
  type ReactNode,
  useCallback,
  useContext,
  useEffect,
  useEffectEvent,
  useLayoutEffect,
  useRef,
  useState,
} from 'react'
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
  /** Why it can no longer be done: shown instead of the description and of the buttons that do it. */
  refusal?: Refusal | null
}

/** A question on screen. */
type OpenQuestion = {
  /** True once confirmed (and `run` has succeeded), false when closed. */
  answer: Promise<boolean>
  /** Shows what the question is now; `null` closes it, because there is nothing left to ask. */
  update: (options: ConfirmOptions | null) => void
}

type Pending = {
  id: number
  options: ConfirmOptions
  /** There is nothing left to ask. */
  isOver: boolean
  answer: (confirmed: boolean) => void
}

const ConfirmContext = createContext<((options: ConfirmOptions) => OpenQuestion) | null>(null)

/**
 * Returns a function that asks `question` and resolves to true once it is confirmed (and `run` has succeeded), to false
 * when it is closed. While it stands open, the question is made again each time that the component renders, so that it
 * shows the state as it is now; `null`, or the end of the component, closes it.
 */
export function useConfirm<Subject extends unknown[]>(
  question: (...subject: Subject) => ConfirmOptions | null,
): (...subject: Subject) => Promise<boolean> {
  const ask = useContext(ConfirmContext)
  if (!ask) throw new Error('useConfirm needs a ConfirmProvider above it')
  const asked = useRef<{ subject: Subject; open: OpenQuestion } | null>(null)
  useLayoutEffect(() => {
    asked.current?.open.update(question(...asked.current.subject))
  })
  useEffect(() => () => asked.current?.open.update(null), [])

  return async (...subject) => {
    const options = question(...subject)
    if (!options) return false
    const open = ask(options)
    asked.current = { subject, open }
    const isConfirmed = await open.answer
    if (asked.current?.open === open) asked.current = null
    return isConfirmed
  }
}

let lastId = 0

export function ConfirmProvider({ children }: { children: ReactNode }) {
  const [pending, setPending] = useState<Pending | null>(null)

  const ask = useCallback((options: ConfirmOptions): OpenQuestion => {
    lastId += 1
    const id = lastId
    const change = (changes: Partial<Pending>) =>
      setPending((before) => (before?.id === id ? { ...before, ...changes } : before))
    return {
      answer: new Promise((answer) => {
        setPending((before) => {
          before?.answer(false)
          return { id, options, isOver: false, answer }
        })
      }),
      update: (now) => change(now ? { options: now } : { isOver: true }),
    }
  }, [])

  function close(confirmed: boolean) {
    pending?.answer(confirmed)
    setPending(null)
  }

  return (
    <ConfirmContext value={ask}>
      {children}
      {pending && <Question key={pending.id} {...pending} close={close} />}
    </ConfirmContext>
  )
}

type QuestionProps = Pick<Pending, 'options' | 'isOver'> & { close: (confirmed: boolean) => void }

function Question({ options: current, isOver, close }: QuestionProps) {
  /** The question as it was confirmed: its words do not change while it is being done. */
  const [acting, setActing] = useState<ConfirmOptions | null>(null)
  const [error, setError] = useState<ApiError | null>(null)
  const busy = acting !== null
  const options = acting ?? current
  const { title, description, body, confirmLabel, closeLabel = 'Annulla', tone = 'danger', other } = options
  const { refusal } = options
  const mayAct = !refusal && (busy || !isOver)

  const mayClose = isOver && !busy && !error
  const end = useEffectEvent(() => close(false))
  useEffect(() => {
    if (mayClose) end()
  }, [mayClose])

  async function act({ run }: Pick<ConfirmOptions, 'run'>) {
    if (busy) return
    if (!run) return close(true)
    setActing(options)
    setError(null)
    try {
      const failed = await run()
      if (!failed) return close(true)
      setError(failed)
    } catch (thrown) {
      setError(toApiError(thrown))
    }
    setActing(null)
  }

  const shared = { color: tone === 'danger' ? 'red' : 'navy', 'aria-disabled': busy || undefined }
  return (
    <Dialog
      title={title}
      description={!refusal && <div aria-live="polite">{description}</div>}
      alert
      busy={busy}
      onClose={() => close(false)}
    >
      {refusal ? <Notice announce>{refusal.message}.</Notice> : body}
      {error && !refusal && (
        <Notice tone="error" announce reference={error.reference}>
          {error.fullMessage}
        </Notice>
      )}
      <DialogActions>
        <Button variant="default" data-autofocus disabled={busy} onClick={() => close(false)}>
          {mayAct ? closeLabel : 'Ho capito'}
        </Button>
        {mayAct && other && (
          <Button {...shared} variant="outline" onClick={() => act(other)}>
            {other.label}
          </Button>
        )}
        {mayAct && (
          <Button
            {...shared}
            leftSection={busy ? <Loader size={18} color="white" aria-hidden /> : undefined}
            onClick={() => act(options)}
          >
            {confirmLabel}
          </Button>
        )}
      </DialogActions>
    </Dialog>
  )
}
