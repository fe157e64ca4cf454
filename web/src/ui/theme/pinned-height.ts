import { useEffect, useRef } from 'react'

/**
 * Writes the height of a pinned element into a custom property of the page, where `scroll-padding` and the
 * next pinned element read it: what takes the focus never hides below it.
 */
export function usePinnedHeight(property: '--filo-header' | '--filo-banner' | '--filo-uploads') {
  const element = useRef<HTMLElement>(null)
  useEffect(() => {
    const pinned = element.current
    if (!pinned) return
    const root = document.documentElement.style
    const observer = new ResizeObserver(() => {
      const isPinned = ['sticky', 'fixed'].includes(getComputedStyle(pinned).position)
      root.setProperty(property, `${isPinned ? pinned.offsetHeight : 0}px`)
    })
    observer.observe(pinned)
    return () => {
      observer.disconnect()
      root.removeProperty(property)
    }
  }, [property])
  return element
}
