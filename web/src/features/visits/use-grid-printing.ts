import { onNextInteraction } from '@filo/ui/display/next-interaction.ts'
import { type RefObject, useEffect, useState } from 'react'
import { flushSync } from 'react-dom'

/** Height in pixels that a landscape A4 sheet has left besides title and legend. */
const sheetHeight = 560

/**
 * Whether a grid is being printed; scales it down to fit the sheet completely, the same from any window. It stays so until
 * the next click or key: telephones send `afterprint` before they lay out the paper.
 */
export function useGridPrinting(grid: RefObject<HTMLElement | null>): boolean {
  const [isPrinting, setPrinting] = useState(false)
  useEffect(() => {
    let callOff = () => {}
    const prepare = () => {
      callOff()
      callOff = onNextInteraction(() => setPrinting(false))
      // The browser lays out the paper as soon as this returns.
      flushSync(() => setPrinting(true))
      const element = grid.current
      if (!element) return
      const height = Math.max(sheetHeight, fullHeight(element))
      element.style.setProperty('--printed-height', `${height}px`)
      element.style.setProperty('--printed-zoom', String(sheetHeight / height))
    }
    window.addEventListener('beforeprint', prepare)
    return () => {
      window.removeEventListener('beforeprint', prepare)
      callOff()
    }
  }, [grid])
  return isPrinting
}

/** Measures the full height of a grid by making it too low for its content for a moment. */
function fullHeight(element: HTMLElement): number {
  element.style.flex = '0 0 10rem'
  const hidden = [...element.querySelectorAll('[style*="overflow"]')].map(
    (one) => one.scrollHeight - one.clientHeight,
  )
  const height = element.offsetHeight + Math.max(0, ...hidden)
  element.style.flex = ''
  return height
}
