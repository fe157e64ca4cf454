import { type RefObject, useEffect, useRef } from 'react'

/** To the page below, without scrolling it. */
export const focusPage = () => document.querySelector('main')?.focus({ preventScroll: true })

/**
 * Keeps the focus where a button goes away under it: within `panel` it moves on to `fallback`, and to the page once the
 * panel itself has gone. Answers what the panel listens with.
 */
export function useKeptFocus(panel: RefObject<HTMLElement | null>, fallback: RefObject<HTMLElement | null>) {
  const within = useRef(false)

  useEffect(() => {
    if (within.current && document.activeElement === document.body) fallback.current?.focus()
  })
  useEffect(
    () => () => {
      if (within.current && document.activeElement === document.body) focusPage()
    },
    [],
  )

  return {
    onFocus: () => {
      within.current = true
    },
    // A window that goes to the back takes no focus from its elements.
    onBlur: () => {
      within.current = panel.current?.contains(document.activeElement) ?? false
    },
  }
}
