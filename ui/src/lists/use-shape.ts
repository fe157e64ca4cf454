import { useCallback, useState } from 'react'
import { remInPx } from '../theme/rem-in-px.ts'

/**
 * How a list shows its rows: a table of one line each, a table with fewer columns and a second line, or two lines without
 * a table.
 */
export type Shape = 'wide' | 'narrow' | 'lines'

/** Below this width, in em, there is no room for a table. */
const tableFrom = 40

/**
 * The shape that fits into the element with the returned `ref`, by its width, not the window's. `wideFrom`, in em, is
 * where all columns have room.
 */
export function useShape(wideFrom: number = tableFrom) {
  const [shape, setShape] = useState(() => shapeAt(window.innerWidth, wideFrom))
  const ref = useCallback(
    (element: HTMLElement | null) => {
      if (!element) return
      const measure = () => setShape(shapeAt(element.clientWidth || window.innerWidth, wideFrom))
      measure()
      const observer = new ResizeObserver(measure)
      observer.observe(element)
      return () => observer.disconnect()
    },
    [wideFrom],
  )
  return { shape, ref }
}

function shapeAt(px: number, wideFrom: number): Shape {
  const width = px / remInPx()
  if (width < tableFrom) return 'lines'
  return width < wideFrom ? 'narrow' : 'wide'
}
