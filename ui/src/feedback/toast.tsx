import { IconAlertTriangle, IconCheck } from '@tabler/icons-react'
import { type CSSProperties, useEffect, useLayoutEffect, useRef, useSyncExternalStore } from 'react'
import { usePinnedEdge } from '../theme/pinned-height.ts'
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
  set([...shown.slice(-2), { id, text, tone }])
  setTimeout(() => set(shown.filter((toast) => toast.id !== id)), DURATION_MS)
}

/** Short messages at the top centre, below pinned elements, for 2500 ms. An error must also stay on its page. */
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
    >
      {toasts.map(({ id, text, tone }) => (
        <div key={id} className={classes.toast} data-tone={tone}>
          {tone === 'success' ? (
            <IconCheck aria-hidden size={22} />
          ) : (
            <IconAlertTriangle aria-hidden size={22} />
          )}
          {text}
        </div>
      ))}
    </div>
  )
}
