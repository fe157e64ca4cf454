import { type FocusEvent, type KeyboardEvent, useEffect, useRef, useState } from 'react'

/**
 * The state of a part that a button opens. Escape closes it and gives the focus back to the button; so do a press
 * outside and the focus leaving, without moving the focus.
 */
export function usePopup() {
  const [open, setOpen] = useState(false)
  const root = useRef<HTMLDivElement>(null)
  const button = useRef<HTMLButtonElement>(null)

  useEffect(() => {
    if (!open) return
    const closeOutside = (event: PointerEvent) => {
      if (event.target instanceof Node && !root.current?.contains(event.target)) setOpen(false)
    }
    document.addEventListener('pointerdown', closeOutside)
    return () => document.removeEventListener('pointerdown', closeOutside)
  }, [open])

  function close() {
    setOpen(false)
    button.current?.focus()
  }

  return {
    open,
    setOpen,
    /** Closes it and moves the focus to the button. */
    close,
    /** For the button that opens it. */
    button,
    /** For the element around button and popup. */
    rootProps: {
      ref: root,
      onKeyDown: (event: KeyboardEvent) => {
        if (event.key === 'Escape' && open) close()
      },
      onBlur: (event: FocusEvent) => {
        if (event.relatedTarget && !root.current?.contains(event.relatedTarget)) setOpen(false)
      },
    },
  }
}
