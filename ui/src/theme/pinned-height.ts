import { type RefObject, useEffect, useRef, useSyncExternalStore } from 'react'

/** Elements that stay in view while the page scrolls, named by the custom property of their height. */
export type Pinned =
  | '--filo-header'
  | '--filo-banner'
  | '--filo-knocks'
  | '--filo-uploads'
  | '--filo-alert'
  | '--filo-sign'
  | '--filo-menu'
  | '--filo-bar'

const pinnedElements = new Map<Pinned, HTMLElement>()
const listeners = new Set<() => void>()
const notify = () => {
  for (const listener of listeners) listener()
}

/**
 * Writes the height of a pinned element, 0 while it is not `shown`, into a custom property of the root element. The
 * next pinned element and `scroll-padding` read it, so that a focused element is never hidden behind it. The element is
 * that of the returned ref, or of the one `given`.
 */
export function usePinnedHeight<E extends HTMLElement = HTMLElement>(
  property: Pinned,
  shown = true,
  given?: RefObject<E | null>,
) {
  const own = useRef<E>(null)
  const element = given ?? own
  useEffect(() => {
    const pinned = element.current
    if (!pinned) return
    const root = document.documentElement.style
    const observer = new ResizeObserver(() => {
      const isPinned = ['sticky', 'fixed'].includes(getComputedStyle(pinned).position)
      root.setProperty(property, `${shown && isPinned ? pinned.offsetHeight : 0}px`)
      notify()
    })
    pinnedElements.set(property, pinned)
    observer.observe(pinned)
    return () => {
      observer.disconnect()
      pinnedElements.delete(property)
      root.removeProperty(property)
      notify()
    }
  }, [property, shown, element])
  return element
}

/**
 * The distance in pixels from the top of the window to an edge of a pinned element; 0 without it or unless
 * `isFollowed`.
 */
export function usePinnedEdge(property: Pinned, edge: 'top' | 'bottom', isFollowed = true): number {
  return useSyncExternalStore(subscribe, () => {
    const place = isFollowed ? pinnedElements.get(property)?.getBoundingClientRect()[edge] : undefined
    return Math.max(0, Math.round(place ?? 0))
  })
}

/** Also on scroll: until the page is scrolled, a banner is lower than where it will be pinned. */
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
