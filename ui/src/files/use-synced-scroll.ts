import { type UIEvent, useCallback, useLayoutEffect, useRef } from 'react'

export type SyncedScroll = {
  /** The ref of each frame. */
  frameRef: (frame: HTMLElement | null) => (() => void) | undefined
  onScroll: (event: UIEvent<HTMLElement>) => void
}

/** The part of its content that a frame shows the middle of, from 0 to 1. */
type Middle = { x: number; y: number }

/** Frames that scroll together, each over content as many times its size; a change of `zoom` keeps the middle. */
export function useSyncedScroll(zoom: number): SyncedScroll {
  const frames = useRef(new Set<HTMLElement>())
  const middle = useRef<Middle>({ x: 0.5, y: 0.5 })
  /** Where a frame was put by us: its scrolling there is no news. */
  const put = useRef(new WeakMap<HTMLElement, string>())

  const show = useCallback((frame: HTMLElement) => {
    const { x, y } = middle.current
    frame.scrollTo({
      left: x * frame.scrollWidth - frame.clientWidth / 2,
      top: y * frame.scrollHeight - frame.clientHeight / 2,
      behavior: 'instant',
    })
    put.current.set(frame, placeOf(frame))
  }, [])

  // biome-ignore lint/correctness/useExhaustiveDependencies: the content has just grown or shrunk by it
  useLayoutEffect(() => {
    for (const frame of frames.current) show(frame)
  }, [zoom, show])

  const frameRef = useCallback(
    (frame: HTMLElement | null) => {
      if (!frame) return
      frames.current.add(frame)
      show(frame)
      return () => {
        frames.current.delete(frame)
      }
    },
    [show],
  )

  const onScroll = useCallback(
    ({ currentTarget: moved }: UIEvent<HTMLElement>) => {
      if (put.current.get(moved) === placeOf(moved)) return
      middle.current = middleOf(moved)
      for (const frame of frames.current) if (frame !== moved) show(frame)
    },
    [show],
  )

  return { frameRef, onScroll }
}

const placeOf = ({ scrollLeft, scrollTop }: HTMLElement) => `${scrollLeft} ${scrollTop}`

const middleOf = (frame: HTMLElement): Middle => ({
  x: (frame.scrollLeft + frame.clientWidth / 2) / frame.scrollWidth,
  y: (frame.scrollTop + frame.clientHeight / 2) / frame.scrollHeight,
})
