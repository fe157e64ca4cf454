import { type RefObject, useCallback, useRef } from 'react'

/** The message that is read: its distances in pixels from the upper edge of the frame and from the first message. */
type Anchor = { row: Element; fromTop: number; fromBeginning: number }

/**
 * Scroll anchoring, which browsers do only in part and Safari not at all. Returns a function that puts what is read back
 * where it was, if something above it has changed, and else remembers what is read now. At the end the view follows the
 * end instead.
 */
export function useScrollAnchor(
  frame: RefObject<HTMLElement | null>,
  content: RefObject<HTMLElement | null>,
  atEnd: RefObject<boolean>,
): () => void {
  const anchor = useRef<Anchor | null>(null)
  return useCallback(() => {
    const [{ current: box }, { current: rows }] = [frame, content]
    if (!box || !rows) return
    const { current: anchored } = anchor
    const isMoved =
      anchored?.row.isConnected && Math.abs(distance(anchored.row, rows) - anchored.fromBeginning) >= 1
    if (isMoved && !atEnd.current) box.scrollTop += distance(anchored.row, box) - anchored.fromTop
    const row = firstRowIn(box, rows)
    anchor.current = row ? { row, fromTop: distance(row, box), fromBeginning: distance(row, rows) } : null
  }, [frame, content, atEnd])
}

const distance = (row: Element, from: Element) =>
  row.getBoundingClientRect().top - from.getBoundingClientRect().top

/** The first message that is wholly below the upper edge. */
function firstRowIn(frame: Element, content: Element): Element | undefined {
  const { top } = frame.getBoundingClientRect()
  const blocks = [...content.querySelectorAll('[data-block]')]
  const first = blocks.findIndex((block) => block.getBoundingClientRect().bottom > top)
  // Measuring a row renders its block, which the browser otherwise skips.
  return blocks
    .slice(Math.max(0, first), first + 2)
    .flatMap((block) => [...block.querySelectorAll('[data-seq]')])
    .find((row) => row.getBoundingClientRect().top >= top)
}
