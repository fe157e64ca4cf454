import { type RefObject, useCallback, useEffect, useLayoutEffect, useRef, useState } from 'react'
import { type Log, lastSeq } from './log.ts'
import { useScrollAnchor } from './use-scroll-anchor.ts'

/** Within this distance from the end, in pixels, the view counts as at the end. */
const nearPx = 60
const loadMorePx = 400
/** The height of a frame on a small telephone. */
const lowPx = 200

const distanceToEnd = ({ scrollHeight, scrollTop, clientHeight }: Element) =>
  scrollHeight - scrollTop - clientHeight

/** The line above the first unread message, or, in a frame that line and sender would fill, the message itself. */
function firstUnread(frame: Element): Element | null {
  const line = frame.querySelector('[data-unread]')
  const message = line?.nextElementSibling?.lastElementChild
  return (frame.clientHeight < lowPx && message) || line
}

type Scroll = {
  frame: RefObject<HTMLDivElement | null>
  content: RefObject<HTMLDivElement | null>
  isAtEnd: boolean
  scrollToEnd(): void
  /** Scrolls to a message that is below the visible ones, otherwise to the end. */
  scrollDownTo(seq: number | undefined): void
  onScroll(): void
  /** Remembers what is read, which stays in place when older messages are inserted above. */
  keepInPlace(): void
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
  const { keepInPlace, onScroll: followScroll } = useScrollAnchor(frame, content, atEnd)
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
    if (!frame.current) return
    if (!isOpened.current) {
      isOpened.current = true
      const target = frame.current.querySelector('[data-target]')
      const start = target ?? firstUnread(frame.current)
      start?.scrollIntoView({ block: 'start' })
      if (!start || (!target && distanceToEnd(frame.current) < nearPx)) scrollToEnd()
      // With large letters on a small screen all that is above would fill the first one; what is higher than the screen
      // shows its field.
      const conversation = frame.current.parentElement
      for (const part of [conversation, conversation?.querySelector('textarea')])
        part?.scrollIntoView({ block: 'nearest' })
    } else if (atEnd.current) scrollToEnd()
    else keepInPlace()
  }, [log])

  // Scroll to one's own new message from wherever the view was.
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs for each new message
  useLayoutEffect(() => {
    if (ownCount > 0) scrollToEnd()
  }, [ownCount])

  const onScroll = useCallback(() => {
    const box = frame.current
    if (!box) return
    followScroll()
    const distance = distanceToEnd(box)
    const now = `${box.scrollHeight} ${box.clientHeight}`
    const isResized = size.current !== now
    size.current = now
    // A resize caused this scroll event, not the person.
    if (isResized && atEnd.current && distance >= nearPx) return scrollToEnd()
    atEnd.current = distance < nearPx
    setAtEnd(atEnd.current)
    if (box.scrollTop < loadMorePx) onNearTop()
    if (distance < loadMorePx) onNearEnd()
  }, [onNearTop, onNearEnd, scrollToEnd, followScroll])

  useEffect(() => {
    if (!frame.current || !content.current) return
    // Pictures load, the phone's keyboard opens or closes, the input grows: all of it without a scroll event.
    const observer = new ResizeObserver(() => (atEnd.current ? scrollToEnd() : onScroll()))
    observer.observe(frame.current)
    observer.observe(content.current)
    return () => observer.disconnect()
  }, [onScroll, scrollToEnd])

  // A log that does not fill the frame fires no scroll event.
  const last = lastSeq(log)
  // biome-ignore lint/correctness/useExhaustiveDependencies: checks again after each change of the log
  useEffect(() => onScroll(), [last, onScroll])

  return { frame, content, isAtEnd, scrollToEnd, scrollDownTo, onScroll, keepInPlace }
}
