import { IconX } from '@tabler/icons-react'
import { type CSSProperties, type ReactNode, useEffect, useId, useRef } from 'react'
import { rememberFocus } from '../feedback/focus-recovery.ts'
import { usePinnedEdge } from '../theme/pinned-height.ts'
import classes from './dialog.module.css'

type DialogProps = {
  title: string
  description?: ReactNode
  /** Esc, the cross, or a click beside it; without it, nothing closes the dialog but its own buttons. */
  onClose?: () => void
  /** Nothing closes it meanwhile. */
  busy?: boolean
  /** An urgent question rather than a window to work in. */
  alert?: boolean
  /** For pictures and tables; `most` for two of them beside each other. */
  wide?: boolean | 'most'
  /** Nothing of the page behind is to be seen. */
  opaqueBackdrop?: boolean
  children?: ReactNode
}

/**
 * The platform's own modal dialog: rest of the page inert, focus kept inside and given back. Mount it to open
 * it. The first element with `data-autofocus` gets the focus.
 */
export function Dialog(props: DialogProps) {
  const {
    title,
    description,
    onClose,
    busy = false,
    alert = false,
    wide = false,
    opaqueBackdrop,
    children,
  } = props
  const id = useId()
  const place = useClearOfBanner(!opaqueBackdrop)
  const element = useRef<HTMLDialogElement>(null)

  useEffect(() => {
    const dialog = element.current
    if (!dialog) return
    const giveBack = rememberFocus()
    dialog.showModal()
    dialog.querySelector<HTMLElement>('[data-autofocus]')?.focus()
    return () => {
      dialog.close()
      giveBack()
    }
  }, [])

  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: Esc does by keyboard what a click beside it does
    <dialog
      ref={element}
      className={classes.dialog}
      style={place}
      data-wide={wide === 'most' ? 'most' : wide || undefined}
      data-veiled={opaqueBackdrop || undefined}
      role={alert ? 'alertdialog' : undefined}
      aria-labelledby={`${id}-title`}
      aria-describedby={description ? `${id}-description` : undefined}
      aria-busy={busy || undefined}
      // A repeated Esc closes in Chromium whatever `cancel` answers; older ones know no `closedby` and open again.
      closedby={onClose && !busy ? 'closerequest' : 'none'}
      onCancel={(event) => {
        event.preventDefault()
        if (!busy) onClose?.()
      }}
      onClose={() => {
        if (element.current && !element.current.open) element.current.showModal()
      }}
      onClick={(event) => {
        if (event.target === element.current && !alert && !busy) onClose?.()
      }}
    >
      <div className={classes.inside}>
        <div className={classes.head}>
          <h2 id={`${id}-title`}>{title}</h2>
          {onClose && (
            <button
              type="button"
              className={classes.cross}
              aria-label="Chiudi"
              disabled={busy}
              onClick={onClose}
            >
              <IconX aria-hidden size={22} />
            </button>
          )}
        </div>
        {description && (
          <div id={`${id}-description`} className={classes.description}>
            {description}
          </div>
        )}
        {children}
      </div>
    </dialog>
  )
}

/** Under this height a dialog is worth more than the sight of the banner above it. */
const LEAST_HEIGHT_PX = 256

/** A page about a patient goes on saying who that is: the dialog opens below the banner, which stays as bright. */
function useClearOfBanner(isWanted: boolean): CSSProperties | undefined {
  const from = usePinnedEdge('--filo-banner', 'top', isWanted)
  const to = usePinnedEdge('--filo-banner', 'bottom', isWanted)
  if (to === 0 || window.innerHeight - to < LEAST_HEIGHT_PX) return undefined
  return { '--banner-from': `${from}px`, '--banner-to': `${to}px` } as CSSProperties
}

/** The row of buttons that ends a dialog. */
export function DialogActions({ children }: { children: ReactNode }) {
  return <div className={classes.actions}>{children}</div>
}
