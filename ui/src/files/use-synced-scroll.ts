import { type UIEvent, useCallback, useLayoutEffect, useRef } from 'react'

export type SyncedScroll = {
  /** The ref callback for each frame. */
  frameRef: (frame: HTMLElement | null) => (() => void) | undefined
  onScroll: (event: UIEvent<HTMLElement>) => void
}

/** The point of the content at the centre of a frame, as fractions from 0 to 1. */
type Middle = { x: number; y: number }

/** Synchronizes the scrolling of several frames, whose content is `zoom` times their size; zooming keeps the centre. */
export function useSyncedScroll(zoom: number): SyncedScroll {
  const frames = useRef(new Set<HTMLElement>())
  const middle = useRef<Middle>({ x: 0.5, y: 0.5 })
  /** The last position set by this hook: the scroll event that it causes is ignored. */
  const ownPositions = useRef(new WeakMap<HTMLElement, string>())

  const scrollToMiddle = useCallback((frame: HTMLElement) => {
    const { x, y } = middle.current
    frame.scrollTo({
      left: x * frame.scrollWidth - frame.clientWidth / 2,
      top: y * frame.scrollHeight - frame.clientHeight / 2,
      behavior: 'instant',
    })
    ownPositions.current.set(frame, positionOf(frame))
  }, [])

  // biome-ignore lint/correctness/useExhaustiveDependencies: a new zoom has just resized the content
  useLayoutEffect(() => {
    for (const frame of frames.current) scrollToMiddle(frame)
  }, [zoom, scrollToMiddle])

  const frameRef = useCallback(
    (frame: HTMLElement | null) => {
      if (!frame) return
      frames.current.add(frame)
      scrollToMiddle(frame)
      return () => {
        frames.current.delete(frame)
      }
    },
    [scrollToMiddle],
  )

  const onScroll = useCallback(
    ({ currentTarget: scrolled }: UIEvent<HTMLElement>) => {
      if (ownPositions.current.get(scrolled) === positionOf(scrolled)) return
      middle.current = middleOf(scrolled)
      for (const frame of frames.current) if (frame !== scrolled) scrollToMiddle(frame)
    },
    [scrollToMiddle],
  )

  return { frameRef, onScroll }
}

const positionOf = ({ scrollLeft, scrollTop }: HTMLElement) => `${scrollLeft} ${scrollTop}`

const middleOf = (frame: HTMLElement): Middle => ({
  x: (frame.scrollLeft + frame.clientWidth / 2) / frame.scrollWidth,
  y: (frame.scrollTop + frame.clientHeight / 2) / frame.scrollHeight,
})
