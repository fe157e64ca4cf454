import { type RefObject, useEffect, useState } from 'react'
import { flushSync } from 'react-dom'

/** Height in pixels that a landscape sheet of A4 has left beside the title and the legend. */
const sheet = 560

/** Tells whether a grid is being printed, whole and made smaller until it fits the sheet, alike from any window. */
export function useGridPrinting(grid: RefObject<HTMLElement | null>): boolean {
  const [isPrinting, setPrinting] = useState(false)
  useEffect(() => {
    const before = () => {
      // The browser lays out the paper as soon as this returns.
      flushSync(() => setPrinting(true))
      const element = grid.current
      if (!element) return
      const height = Math.max(sheet, wholeHeight(element))
      element.style.setProperty('--printed-height', `${height}px`)
      element.style.setProperty('--printed-zoom', String(sheet / height))
    }
    const after = () => setPrinting(false)
    window.addEventListener('beforeprint', before)
    window.addEventListener('afterprint', after)
    return () => {
      window.removeEventListener('beforeprint', before)
      window.removeEventListener('afterprint', after)
    }
  }, [grid])
  return isPrinting
}

/** Measures what a grid holds, in a moment at which it is too low for all of it. */
function wholeHeight(element: HTMLElement): number {
  element.style.flex = '0 0 10rem'
  const hidden = [...element.querySelectorAll('[style*="overflow"]')].map(
    (one) => one.scrollHeight - one.clientHeight,
  )
  const height = element.offsetHeight + Math.max(0, ...hidden)
  element.style.flex = ''
  return height
}
