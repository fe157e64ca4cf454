import { type RefObject, useLayoutEffect } from 'react'

/** Writes how far from the top of the page an element begins into its `--from-top`, as what stands above it changes. */
export function usePlace(element: RefObject<HTMLElement | null>): void {
  useLayoutEffect(() => {
    const box = element.current
    if (!box) return
    const measure = () =>
      box.style.setProperty('--from-top', `${Math.round(box.getBoundingClientRect().top + window.scrollY)}px`)
    measure()
    const observer = new ResizeObserver(measure)
    observer.observe(document.body)
    return () => observer.disconnect()
  }, [element])
}
