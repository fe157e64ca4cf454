import { useEffect, useRef, useSyncExternalStore } from 'react'

/** What stays in the window while the page scrolls. */
export type Pinned = '--filo-header' | '--filo-banner' | '--filo-uploads' | '--filo-alert'

const standing = new Map<Pinned, HTMLElement>()
const listeners = new Set<() => void>()
const tell = () => {
  for (const listener of listeners) listener()
}

/**
 * Writes the height of a pinned element, 0 while it is not `shown`, into a custom property of the page, where `scroll-padding` and the
 * next pinned element read it: what takes the focus never hides below it.
 */
export function usePinnedHeight(property: Pinned, shown = true) {
  const element = useRef<HTMLElement>(null)
  useEffect(() => {
    const pinned = element.current
    if (!pinned) return
    const root = document.documentElement.style
    const observer = new ResizeObserver(() => {
      const isPinned = ['sticky', 'fixed'].includes(getComputedStyle(pinned).position)
      root.setProperty(property, `${shown && isPinned ? pinned.offsetHeight : 0}px`)
      tell()
    })
    standing.set(property, pinned)
    observer.observe(pinned)
    return () => {
      observer.disconnect()
      standing.delete(property)
      root.removeProperty(property)
      tell()
    }
  }, [property, shown])
  return element
}

/** How far from the upper edge of the window an element that is or may be pinned begins or ends; 0 without it. */
export function usePinnedEdge(property: Pinned, edge: 'top' | 'bottom', isFollowed = true): number {
  return useSyncExternalStore(subscribe, () => {
    const place = isFollowed ? standing.get(property)?.getBoundingClientRect()[edge] : undefined
    return Math.max(0, Math.round(place ?? 0))
  })
}

/** Before the page is scrolled, a banner stands lower than where it will be pinned. */
function subscribe(listener: () => void) {
  listeners.add(listener)
  window.addEventListener('scroll', listener, { passive: true })
  window.addEventListener('resize', listener)
  return () => {
    listeners.delete(listener)
    window.removeEventListener('scroll', listener)
    window.removeEventListener('resize', listener)
  }
}
