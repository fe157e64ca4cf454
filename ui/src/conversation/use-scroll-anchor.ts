import { type RefObject, useCallback, useRef } from 'react'

/** The message that is read: its distances in pixels from the upper edge of the frame and from the first message. */
type Anchor = { row: Element; fromTop: number; fromBeginning: number }

type ScrollAnchor = {
  /**
   * Puts what is read back where it was, if something above it has changed, and remembers where it is now. At the end
   * the view follows the end instead.
   */
  keepInPlace: () => void
  /** Called after each scroll event and resize; measures nothing where the browser anchors by itself. */
  onScroll: () => void
}

/**
 * Scroll anchoring. Safari has none, and the others' ends where the view is at its very beginning, when older messages
 * are inserted there.
 */
export function useScrollAnchor(
  frame: RefObject<HTMLElement | null>,
  content: RefObject<HTMLElement | null>,
  atEnd: RefObject<boolean>,
): ScrollAnchor {
  const anchor = useRef<Anchor | null>(null)
  const keepInPlace = useCallback(() => {
    const [{ current: box }, { current: rows }] = [frame, content]
    if (!box || !rows) return
    const { current: anchored } = anchor
    const isMoved =
      anchored?.row.isConnected && Math.abs(distance(anchored.row, rows) - anchored.fromBeginning) >= 1
    if (isMoved && !atEnd.current) box.scrollTop += distance(anchored.row, box) - anchored.fromTop
    const row = firstRowIn(box, rows)
    anchor.current = row ? { row, fromTop: distance(row, box), fromBeginning: distance(row, rows) } : null
  }, [frame, content, atEnd])
  const onScroll = useCallback(() => {
    if (anchorsByItself()) anchor.current = null
    else keepInPlace()
  }, [keepInPlace])
  return { keepInPlace, onScroll }
}

const anchorsByItself = () => CSS.supports('overflow-anchor', 'auto')

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
