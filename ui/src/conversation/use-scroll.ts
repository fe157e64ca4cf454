import { type RefObject, useCallback, useEffect, useLayoutEffect, useRef, useState } from 'react'
import { type Log, lastSeq } from './log.ts'

/** So near to an end, in pixels, counts as there. */
const nearPx = 60
const readOnPx = 400

type Scroll = {
  frame: RefObject<HTMLDivElement | null>
  content: RefObject<HTMLDivElement | null>
  isAtEnd: boolean
  scrollToEnd(): void
  onScroll(): void
  /** Keeps what is in view where it is, though something comes above it. */
  keepScrollPosition(): void
}

/**
 * How a conversation scrolls: it opens at the first unread message or at its end, stays at its end while somebody is there, and
 * is never moved under the eyes of who reads above.
 */
export function useScroll(
  log: Log,
  { own, onNearTop, onNearEnd }: { own: number; onNearTop: () => void; onNearEnd: () => void },
): Scroll {
  const frame = useRef<HTMLDivElement>(null)
  const content = useRef<HTMLDivElement>(null)
  const [isAtEnd, setAtEnd] = useState(false)
  const atEnd = useRef(false)
  const held = useRef<{ row: Element; top: number } | null>(null)
  const isOpened = useRef(false)
  const size = useRef('')

  const scrollToEnd = useCallback(() => {
    if (frame.current) frame.current.scrollTop = frame.current.scrollHeight
    atEnd.current = true
    setAtEnd(true)
  }, [])

  // biome-ignore lint/correctness/useExhaustiveDependencies: done for each change of what is drawn
  useLayoutEffect(() => {
    const { current: hold } = held
    held.current = null
    if (!frame.current) return
    if (!isOpened.current) {
      isOpened.current = true
      const start = frame.current.querySelector('[data-start]')
      if (start) start.scrollIntoView({ block: 'start' })
      else scrollToEnd()
    } else if (hold?.row.isConnected) {
      frame.current.scrollTop += hold.row.getBoundingClientRect().top - hold.top
    } else if (atEnd.current) scrollToEnd()
  }, [log])

  // What one writes oneself is shown, wherever one was.
  // biome-ignore lint/correctness/useExhaustiveDependencies: done for each that is added
  useLayoutEffect(() => {
    if (own > 0) scrollToEnd()
  }, [own])

  useEffect(() => {
    if (!frame.current || !content.current) return
    // Pictures come, the keyboard of a telephone opens, the field grows.
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
    const left = box.scrollHeight - box.scrollTop - box.clientHeight
    const now = `${box.scrollHeight} ${box.clientHeight}`
    const isResized = size.current !== now
    size.current = now
    // What grew or shrank has moved it, not a person.
    if (isResized && atEnd.current && left >= nearPx) return scrollToEnd()
    atEnd.current = left < nearPx
    setAtEnd(atEnd.current)
    if (box.scrollTop < readOnPx) onNearTop()
    if (left < readOnPx) onNearEnd()
  }, [onNearTop, onNearEnd, scrollToEnd])

  // A stretch that does not fill its frame cannot be scrolled.
  const last = lastSeq(log)
  // biome-ignore lint/correctness/useExhaustiveDependencies: looked at again after each change
  useEffect(() => onScroll(), [last, onScroll])

  const keepScrollPosition = useCallback(() => {
    const top = frame.current?.getBoundingClientRect().top ?? 0
    const rows = content.current?.querySelectorAll('[data-seq]') ?? []
    const row = [...rows].find((one) => one.getBoundingClientRect().bottom > top)
    held.current = row ? { row, top: row.getBoundingClientRect().top } : null
  }, [])

  return { frame, content, isAtEnd, scrollToEnd, onScroll, keepScrollPosition }
}
