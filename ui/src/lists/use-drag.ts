import { type CSSProperties, type PointerEvent, useEffect, useEffectEvent, useState } from 'react'

/** Within `EDGE_PX` of the window's edge the page scrolls, by at most `STEP_PX` per frame. */
const EDGE_PX = 72
const STEP_PX = 14

type Drag = {
  from: number
  to: number
  /** How far down the row was dragged, in pixels. */
  by: number
  /** The height of the dragged row, in pixels. */
  height: number
}

/** The rows and their positions on the page when dragging began; the layout does not change until it ends. */
type Start = { keys: readonly string[]; pointerY: number; middles: number[] }

/**
 * Reorders the rows of a list by dragging with mouse, finger or pen; keyboard users have buttons. Returns the props for
 * the handle of each row and the style of each row, which makes room for the dragged one.
 */
export function useDrag(keys: readonly string[], onDrop: (from: number, to: number) => void) {
  const [drag, setDrag] = useState<(Drag & Start) | null>(null)
  // Cancel when the rows were changed meanwhile, for example by somebody else.
  if (drag && String(drag.keys) !== String(keys)) setDrag(null)

  function startDrag(event: PointerEvent<HTMLElement>, from: number) {
    const row = event.currentTarget.closest('li')
    const rows = [...(row?.parentElement?.children ?? [])]
    if (event.button !== 0 || !row) return
    event.preventDefault()
    event.currentTarget.setPointerCapture(event.pointerId)
    const middles = rows.map((one) => {
      const { top, height } = one.getBoundingClientRect()
      return top + height / 2 + window.scrollY
    })
    const { height } = row.getBoundingClientRect()
    setDrag({
      keys,
      from,
      to: from,
      by: 0,
      height,
      pointerY: event.clientY + window.scrollY,
      middles,
    })
  }

  function moveDrag(clientY: number) {
    setDrag((now) => {
      if (!now) return now
      const by = clientY + window.scrollY - now.pointerY
      const middle = (now.middles[now.from] ?? 0) + by
      const to = now.middles.filter((other, index) => index !== now.from && other < middle).length
      return { ...now, by, to }
    })
  }

  function drop() {
    if (drag && drag.to !== drag.from) onDrop(drag.from, drag.to)
    setDrag(null)
  }

  const scrollAtEdges = useScrollAtEdges(drag !== null, moveDrag)
  const cancelOnEscape = useEffectEvent((event: KeyboardEvent) => event.key === 'Escape' && setDrag(null))
  const isDragging = drag !== null
  useEffect(() => {
    if (!isDragging) return
    const listen = (event: KeyboardEvent) => cancelOnEscape(event)
    window.addEventListener('keydown', listen)
    return () => window.removeEventListener('keydown', listen)
  }, [isDragging])

  return {
    dragged: drag?.from ?? null,
    rowStyle: (index: number): CSSProperties | undefined =>
      drag ? { transform: `translateY(${shiftOf(drag, index)}px)` } : undefined,
    handle: (index: number) => ({
      onPointerDown: (event: PointerEvent<HTMLElement>) => startDrag(event, index),
      onPointerMove: ({ clientY }: PointerEvent) => {
        moveDrag(clientY)
        scrollAtEdges(clientY)
      },
      onPointerUp: drop,
      onPointerCancel: () => setDrag(null),
    }),
  }
}

/** The offset of a row in pixels: the dragged row follows the pointer, the rows it has passed fill its place. */
function shiftOf({ from, to, by, height }: Drag, index: number): number {
  if (index === from) return by
  if (from < index && index <= to) return -height
  return to <= index && index < from ? height : 0
}

/** Scrolls the page while the pointer is near an edge of the window and calls `onStep` at each step. */
function useScrollAtEdges(isOn: boolean, onStep: (clientY: number) => void) {
  const [at, setAt] = useState<number | null>(null)
  const step = useEffectEvent((clientY: number) => {
    const below = clientY - (window.innerHeight - EDGE_PX)
    const above = EDGE_PX - clientY
    const by = below > 0 ? below : above > 0 ? -above : 0
    if (by === 0) return
    window.scrollBy(0, Math.max(-STEP_PX, Math.min(STEP_PX, by)))
    onStep(clientY)
  })
  useEffect(() => {
    if (!isOn || at === null) return
    let frame = requestAnimationFrame(function again() {
      step(at)
      frame = requestAnimationFrame(again)
    })
    return () => cancelAnimationFrame(frame)
  }, [isOn, at])
  return setAt
}
