import { IconAlertTriangle, IconCheck, IconX } from '@tabler/icons-react'
import { type CSSProperties, useEffect, useLayoutEffect, useRef, useSyncExternalStore } from 'react'
import { onForgetPrivate } from '../api/query-client.ts'
import { usePinnedEdge } from '../theme/pinned-height.ts'
import { useTimeLimit } from '../theme/time-limit.ts'
import classes from './toast.module.css'

const DURATION_MS = 2500

type Toast = { id: number; text: string; tone: 'success' | 'error' }

let shown: readonly Toast[] = []
let lastId = 0
const listeners = new Set<() => void>()

function set(next: readonly Toast[]) {
  shown = next
  for (const listener of listeners) listener()
}

function subscribe(listener: () => void) {
  listeners.add(listener)
  return () => {
    listeners.delete(listener)
  }
}

function show(text: string, tone: Toast['tone']) {
  lastId += 1
  const id = lastId
  const others = shown.filter((one) => one.text !== text || one.tone !== tone)
  const done = others.filter(isSuccess).slice(-2)
  set([...others.filter((one) => !isSuccess(one) || done.includes(one)), { id, text, tone }])
}

const isSuccess = ({ tone }: Toast) => tone === 'success'
const dismiss = (id: number) => set(shown.filter((one) => one.id !== id))

// An error may name somebody.
onForgetPrivate(() => set([]))

/**
 * Short messages at the top centre, below pinned elements: a success for 2500 ms, longer while the pointer is on it; an
 * error until it is dismissed.
 */
export const toast = {
  success: (text: string) => show(text, 'success'),
  error: (text: string) => show(text, 'error'),
  /** Removes all: the page that showed them is gone. */
  clear: () => set([]),
}

/** Mounted from the start: a live region that is inserted together with its text is often not announced. */
export function Toaster() {
  const toasts = useSyncExternalStore(subscribe, () => shown)
  const isShown = toasts.length > 0
  const region = useRef<HTMLDivElement>(null)
  // Above a dialog that was opened since.
  useLayoutEffect(() => {
    if (toasts.length === 0 || !document.querySelector('dialog[open]')) return
    region.current?.hidePopover?.()
    region.current?.showPopover?.()
  }, [toasts])
  // Not a layout effect, which would make the browser compute all styles during the first render.
  useEffect(() => region.current?.showPopover?.(), [])
  const header = usePinnedEdge('--filo-header', 'bottom', isShown)
  const banner = usePinnedEdge('--filo-banner', 'bottom', isShown)
  const place = { '--toasts-from': `${Math.max(header, banner)}px` } as CSSProperties
  return (
    <div
      ref={region}
      popover="manual"
      className={classes.region}
      style={place}
      role="status"
      aria-live="polite"
      // An error that stays is not read again with each later message.
      aria-atomic={false}
    >
      {toasts.map((one) => (
        <Message key={one.id} toast={one} />
      ))}
    </div>
  )
}

function Message({ toast: { id, text, tone } }: { toast: Toast }) {
  const isError = tone === 'error'
  const element = useRef<HTMLDivElement>(null)
  useTimeLimit(element, isError ? null : DURATION_MS, () => dismiss(id))
  const Icon = isError ? IconAlertTriangle : IconCheck
  return (
    <div ref={element} className={classes.toast} data-tone={tone}>
      <Icon aria-hidden size={22} />
      <span>{text}</span>
      {isError && (
        <button type="button" aria-label="Chiudi il messaggio" onClick={() => dismiss(id)}>
          <IconX aria-hidden size={22} />
        </button>
      )}
    </div>
  )
}
