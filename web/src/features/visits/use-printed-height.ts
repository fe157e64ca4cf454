import { type RefObject, useEffect } from 'react'

/** What a sheet of A4 on its side has left beside the head and the signs, in pixels. */
const sheet = 510

/**
 * Prints the whole of a grid that scrolls on the screen. The places of the visits in it were measured there, so on paper
 * it stays as high and is made smaller as a whole.
 */
export function usePrintedHeight(grid: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const before = () => {
      const element = grid.current
      if (!element) return
      const hidden = [...element.querySelectorAll('[style*="overflow"]')].map(
        (one) => one.scrollHeight - one.clientHeight,
      )
      const height = element.offsetHeight + Math.max(0, ...hidden)
      element.style.setProperty('--printed-height', `${height}px`)
      element.style.setProperty('--printed-zoom', String(Math.min(1, sheet / height)))
    }
    window.addEventListener('beforeprint', before)
    return () => window.removeEventListener('beforeprint', before)
  }, [grid])
}
