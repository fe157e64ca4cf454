import { type RefObject, useCallback, useEffect, useLayoutEffect, useRef, useState } from 'react'
import { type Log, lastSeq } from './log.ts'

/** Within this distance from the end, in pixels, the view counts as at the end. */
const nearPx = 60
const loadMorePx = 400

type Scroll = {
  frame: RefObject<HTMLDivElement | null>
  content: RefObject<HTMLDivElement | null>
  isAtEnd: boolean
  scrollToEnd(): void
  /** Scrolls to a message that is below the visible ones, otherwise to the end. */
  scrollDownTo(seq: number | undefined): void
  onScroll(): void
  /** Remembers the first visible message, which stays in place when older ones are inserted above. */
  keepScrollPosition(): void
}

/**
 * Scrolling of a conversation: opens at its target, at the first unread message or at the end, stays at the end when new
 * messages arrive there, and never moves while somebody reads further up.
 */
export function useScroll(
  log: Log,
  { ownCount, onNearTop, onNearEnd }: { ownCount: number; onNearTop: () => void; onNearEnd: () => void },
): Scroll {
  const frame = useRef<HTMLDivElement>(null)
  const content = useRef<HTMLDivElement>(null)
  const [isAtEnd, setAtEnd] = useState(false)
  const atEnd = useRef(false)
  const anchor = useRef<{ row: Element; top: number } | null>(null)
  const isOpened = useRef(false)
  const size = useRef('')

  const scrollToEnd = useCallback(() => {
    if (frame.current) frame.current.scrollTop = frame.current.scrollHeight
    atEnd.current = true
    setAtEnd(true)
  }, [])

  const scrollDownTo = useCallback(
    (seq: number | undefined) => {
      const bottom = frame.current?.getBoundingClientRect().bottom ?? 0
      const row = frame.current?.querySelector(`[data-seq="${seq}"]`)
      if (row && row.getBoundingClientRect().bottom > bottom) row.scrollIntoView({ block: 'start' })
      else scrollToEnd()
    },
    [scrollToEnd],
  )

  // biome-ignore lint/correctness/useExhaustiveDependencies: runs after each change of the log
  useLayoutEffect(() => {
    const { current: anchored } = anchor
    anchor.current = null
    if (!frame.current) return
    if (!isOpened.current) {
      isOpened.current = true
      const start =
        frame.current.querySelector('[data-target]') ?? frame.current.querySelector('[data-unread]')
      if (start) start.scrollIntoView({ block: 'start' })
      else scrollToEnd()
    } else if (anchored?.row.isConnected) {
      frame.current.scrollTop += anchored.row.getBoundingClientRect().top - anchored.top
    } else if (atEnd.current) scrollToEnd()
  }, [log])

  // Scroll to one's own new message from wherever the view was.
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs for each new message
  useLayoutEffect(() => {
    if (ownCount > 0) scrollToEnd()
  }, [ownCount])

  useEffect(() => {
    if (!frame.current || !content.current) return
    // Pictures load, the phone's keyboard opens, the input grows.
    const observer = new ResizeObserver(() => {
      if (atEnd.current) scrollToEnd()
    })
    observer.observe(frame.current)
    observer.observe(content.current)
    return () => observer.disconnect()
  }, [scrollToEnd])

  const onScroll = useCallback(() => {
    const box = frame.current
    if (!box) return
    const distanceToEnd = box.scrollHeight - box.scrollTop - box.clientHeight
    const now = `${box.scrollHeight} ${box.clientHeight}`
    const isResized = size.current !== now
    size.current = now
    // A resize caused this scroll event, not the person.
    if (isResized && atEnd.current && distanceToEnd >= nearPx) return scrollToEnd()
    atEnd.current = distanceToEnd < nearPx
    setAtEnd(atEnd.current)
    if (box.scrollTop < loadMorePx) onNearTop()
    if (distanceToEnd < loadMorePx) onNearEnd()
  }, [onNearTop, onNearEnd, scrollToEnd])

  // A log that does not fill the frame fires no scroll event.
  const last = lastSeq(log)
  // biome-ignore lint/correctness/useExhaustiveDependencies: checks again after each change of the log
  useEffect(() => onScroll(), [last, onScroll])

  const keepScrollPosition = useCallback(() => {
    const top = frame.current?.getBoundingClientRect().top ?? 0
    const rows = content.current?.querySelectorAll('[data-seq]') ?? []
    const row = [...rows].find((one) => one.getBoundingClientRect().bottom > top)
    anchor.current = row ? { row, top: row.getBoundingClientRect().top } : null
  }, [])

  return { frame, content, isAtEnd, scrollToEnd, scrollDownTo, onScroll, keepScrollPosition }
}
