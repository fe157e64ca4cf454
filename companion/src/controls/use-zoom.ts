import { type KeyboardEvent, type PointerEvent, useLayoutEffect, useRef, useState } from 'react'
import {
  fitInto,
  fitted,
  moved,
  openedAt,
  type Point,
  type Sizes,
  scaledTo,
  tappedScale,
  type Zoom,
} from './zoom.ts'

const tapMs = 300
const tapPx = 24
/** Steps of a key press or a button. */
const stepScale = 1.5
const stepPx = 80

type Tap = Point & { at: number }

/** Enlarges and moves a picture by fingers, mouse, wheel and keys; the handlers belong to its stage. */
export function useZoom() {
  const stage = useRef<HTMLDivElement>(null)
  const picture = useRef<HTMLImageElement>(null)
  const pointers = useRef(new Map<number, Point>())
  const down = useRef<Tap>(undefined)
  const lastTap = useRef<Tap>(undefined)
  const [zoom, setZoom] = useState(fitted)

  const change = (next: (zoom: Zoom, sizes: Sizes) => Zoom) => {
    const sizes = sizesOf(stage.current, picture.current)
    if (sizes) setZoom((zoom) => next(zoom, sizes))
  }
  const scaleBy = (factor: number, at: Point = { x: 0, y: 0 }) =>
    change((zoom, sizes) => scaledTo(zoom, zoom.scale * factor, at, sizes))
  const moveBy = (x: number, y: number) => change((zoom, sizes) => moved(zoom, { x, y }, sizes))
  const fromCentre = ({ x, y }: Point): Point => {
    const box = stage.current?.getBoundingClientRect()
    return box ? { x: x - box.left - box.width / 2, y: y - box.top - box.height / 2 } : { x: 0, y: 0 }
  }

  // React listens to the wheel passively, and the browser would enlarge the whole page.
  useLayoutEffect(() => {
    const element = stage.current
    const turn = (event: WheelEvent) => {
      event.preventDefault()
      scaleBy(Math.exp(-event.deltaY / 300), fromCentre({ x: event.clientX, y: event.clientY }))
    }
    element?.addEventListener('wheel', turn, { passive: false })
    return () => element?.removeEventListener('wheel', turn)
  })

  // The telephone was turned: what was at an edge may be beyond it.
  useLayoutEffect(() => {
    const refit = () => moveBy(0, 0)
    addEventListener('resize', refit)
    return () => removeEventListener('resize', refit)
  })

  function onPointerDown(event: PointerEvent<HTMLElement>) {
    const point = { x: event.clientX, y: event.clientY }
    if (event.button !== 0) return
    event.currentTarget.setPointerCapture?.(event.pointerId)
    pointers.current.set(event.pointerId, point)
    down.current = pointers.current.size === 1 ? { ...point, at: event.timeStamp } : undefined
  }

  function onPointerMove(event: PointerEvent) {
    const before = pointers.current.get(event.pointerId)
    if (!before) return
    const now = { x: event.clientX, y: event.clientY }
    const other = [...pointers.current].find(([id]) => id !== event.pointerId)?.[1]
    pointers.current.set(event.pointerId, now)
    if (!other) return moveBy(now.x - before.x, now.y - before.y)
    const [from, to] = [middle(before, other), middle(now, other)]
    const factor = distance(now, other) / Math.max(distance(before, other), 1)
    change((zoom, sizes) => {
      const scaled = scaledTo(zoom, zoom.scale * factor, fromCentre(from), sizes)
      return moved(scaled, { x: to.x - from.x, y: to.y - from.y }, sizes)
    })
  }

  function onPointerUp(event: PointerEvent) {
    pointers.current.delete(event.pointerId)
    const tap = { x: event.clientX, y: event.clientY, at: event.timeStamp }
    const first = down.current
    if (!first || !isNear(first, tap)) return
    if (lastTap.current && isNear(lastTap.current, tap)) {
      lastTap.current = undefined
      change((zoom, sizes) =>
        zoom.scale > 1 ? fitted : scaledTo(zoom, tappedScale(sizes), fromCentre(tap), sizes),
      )
    } else lastTap.current = tap
  }

  function onKeyDown(event: KeyboardEvent) {
    const act = keys[event.key]
    if (!act || event.ctrlKey || event.metaKey || event.altKey) return
    event.preventDefault()
    act({ scaleBy, moveBy, reset: () => setZoom(fitted) })
  }

  return {
    zoom,
    stage,
    picture,
    begin: () => change((zoom, sizes) => (zoom === fitted ? openedAt(sizes) : zoom)),
    larger: () => scaleBy(stepScale),
    smaller: () => scaleBy(1 / stepScale),
    handlers: {
      ...{ onPointerDown, onPointerMove, onPointerUp, onKeyDown },
      onPointerCancel: (event: PointerEvent) => void pointers.current.delete(event.pointerId),
    },
  }
}

type Actions = {
  scaleBy: (factor: number) => void
  moveBy: (x: number, y: number) => void
  reset: () => void
}

/** Arrows look in their direction, so the picture moves the other way. */
const keys: Readonly<Record<string, (actions: Actions) => void>> = {
  '+': ({ scaleBy }) => scaleBy(stepScale),
  '=': ({ scaleBy }) => scaleBy(stepScale),
  '-': ({ scaleBy }) => scaleBy(1 / stepScale),
  '0': ({ reset }) => reset(),
  ArrowLeft: ({ moveBy }) => moveBy(stepPx, 0),
  ArrowRight: ({ moveBy }) => moveBy(-stepPx, 0),
  ArrowUp: ({ moveBy }) => moveBy(0, stepPx),
  ArrowDown: ({ moveBy }) => moveBy(0, -stepPx),
}

function sizesOf(stage: HTMLElement | null, picture: HTMLImageElement | null): Sizes | null {
  if (!stage || !picture) return null
  const size = { width: stage.clientWidth, height: stage.clientHeight }
  const natural = { width: picture.naturalWidth, height: picture.naturalHeight }
  return { stage: size, picture: fitInto(size, natural) }
}

const distance = (one: Point, other: Point) => Math.hypot(one.x - other.x, one.y - other.y)
const middle = (one: Point, other: Point): Point => ({ x: (one.x + other.x) / 2, y: (one.y + other.y) / 2 })
const isNear = (before: Tap, tap: Tap) => tap.at - before.at < tapMs && distance(before, tap) < tapPx
