import { IconX } from '@tabler/icons-react'
import { type CSSProperties, type ReactNode, useEffect, useId, useRef } from 'react'
import { rememberFocus } from '../feedback/focus-recovery.ts'
import { usePinnedEdge } from '../theme/pinned-height.ts'
import { remInPx } from '../theme/rem-in-px.ts'
import classes from './dialog.module.css'

type DialogProps = {
  title: string
  description?: ReactNode
  /** Called on Esc, the cross, or a click outside; without it only the dialog's own buttons close it. */
  onClose?: () => void
  /** While true nothing closes it. */
  busy?: boolean
  /** An urgent question (`alertdialog`) rather than a window to work in. */
  alert?: boolean
  /** For pictures and tables; `most` for two of them side by side. */
  wide?: boolean | 'most'
  /** Keeps its place while its content grows and shrinks. */
  atTop?: boolean
  /** Hides the page behind completely. */
  opaqueBackdrop?: boolean
  children?: ReactNode
}

/**
 * The browser's native modal dialog: the rest of the page is inert, the focus is kept inside and restored on closing.
 * Mount it to open it. The first element with `data-autofocus` gets the focus.
 */
export function Dialog(props: DialogProps) {
  const {
    title,
    description,
    onClose,
    busy = false,
    alert = false,
    wide = false,
    atTop = false,
    opaqueBackdrop,
    children,
  } = props
  const id = useId()
  const position = usePlaceBelowBanner(!opaqueBackdrop)
  const element = useRef<HTMLDialogElement>(null)

  useEffect(() => {
    const dialog = element.current
    if (!dialog) return
    const restoreFocus = rememberFocus()
    dialog.showModal()
    dialog.querySelector<HTMLElement>('[data-autofocus]')?.focus()
    return () => {
      dialog.close()
      restoreFocus()
    }
  }, [])

  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: Esc is the keyboard equivalent of a click outside
    <dialog
      ref={element}
      className={classes.dialog}
      style={position}
      data-wide={wide === 'most' ? 'most' : wide || undefined}
      data-top={atTop || undefined}
      data-veiled={opaqueBackdrop || undefined}
      role={alert ? 'alertdialog' : undefined}
      aria-labelledby={`${id}-title`}
      aria-describedby={description ? `${id}-description` : undefined}
      aria-busy={busy || undefined}
      // In Chromium a second Esc closes the dialog even if `cancel` is prevented. Browsers without `closedby` reopen it
      // below.
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

/** With less room than this below the banner, the dialog may cover it. */
const MIN_HEIGHT_REM = 16

/**
 * Places the dialog below the patient banner, which stays visible and bright so that the patient's identity is never
 * hidden.
 */
function usePlaceBelowBanner(isWanted: boolean): CSSProperties | undefined {
  const from = usePinnedEdge('--filo-banner', 'top', isWanted)
  const to = usePinnedEdge('--filo-banner', 'bottom', isWanted)
  if (to === 0 || window.innerHeight - to < MIN_HEIGHT_REM * remInPx()) return undefined
  return { '--banner-from': `${from}px`, '--banner-to': `${to}px` } as CSSProperties
}

/** The row of buttons that ends a dialog. */
export function DialogActions({ children }: { children: ReactNode }) {
  return <div className={classes.actions}>{children}</div>
}
