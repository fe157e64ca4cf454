import { type RefObject, useEffect, useEffectEvent } from 'react'

/**
 * Calls `onOver` once an element has been shown for `ms` without the focus or the pointer being in it; either begins the
 * time anew when it leaves (WCAG 2.2.1). No limit holds while `ms` is `null`. The pointer is followed by its position,
 * because an element may let clicks through to what is below.
 */
export function useTimeLimit(
  element: RefObject<HTMLElement | null>,
  ms: number | null,
  onOver: () => void,
): void {
  const end = useEffectEvent(onOver)
  useEffect(() => {
    const watched = element.current
    if (ms === null || !watched) return
    let timer: ReturnType<typeof setTimeout> | undefined
    let isPointedAt = false
    const wait = () => {
      clearTimeout(timer)
      const isInUse = isPointedAt || watched.contains(document.activeElement)
      if (!isInUse) timer = setTimeout(() => end(), ms)
    }
    const point = (isAt: boolean) => {
      if (isAt === isPointedAt) return
      isPointedAt = isAt
      wait()
    }
    const ending = new AbortController()
    const listen = <Type extends 'pointermove' | 'pointerup' | 'pointercancel' | 'pointerleave'>(
      type: Type,
      listener: (event: PointerEvent) => void,
    ) => document.documentElement.addEventListener(type, listener, { signal: ending.signal, passive: true })
    listen('pointermove', (event) => point(isAbove(watched, event)))
    listen('pointerleave', () => point(false))
    // A finger that is lifted is nowhere.
    for (const type of ['pointerup', 'pointercancel'] as const)
      listen(type, ({ pointerType }) => pointerType === 'touch' && point(false))
    watched.addEventListener('focusin', wait, { signal: ending.signal })
    // The focus is elsewhere only after the event.
    watched.addEventListener('focusout', () => queueMicrotask(wait), { signal: ending.signal })
    wait()
    return () => {
      ending.abort()
      clearTimeout(timer)
    }
  }, [element, ms])
}

function isAbove(element: HTMLElement, { clientX, clientY }: PointerEvent): boolean {
  const { left, right, top, bottom } = element.getBoundingClientRect()
  return clientX >= left && clientX <= right && clientY >= top && clientY <= bottom
}
