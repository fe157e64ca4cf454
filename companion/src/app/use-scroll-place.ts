import { whenPageChanges } from '@filo/ui/pages/when-page-changes.ts'
import { type RefObject, useLayoutEffect } from 'react'
import { useLocation, useNavigationType } from 'react-router'

type Place = { page: number; window: number }

/** How far each page of the history was scrolled; in memory alone. */
const places = new Map<string, Place>()

/** A page begins at its top; one that somebody comes back to stands where it was left. */
export function useScrollPlace(page: RefObject<HTMLElement | null>): void {
  const { key } = useLocation()
  const isBack = useNavigationType() === 'POP'
  // With the change itself, not after it is drawn: a page that grows shorter scrolls, and nobody left it there.
  useLayoutEffect(() => {
    const box = page.current
    if (!box) return
    const wanted = (isBack && places.get(key)) || { page: 0, window: 0 }
    const goThere = () => {
      box.scrollTo(0, wanted.page)
      window.scrollTo(0, wanted.window)
      // What the page held may still be on its way.
      return box.scrollTop >= wanted.page - 1 && window.scrollY >= wanted.window - 1
    }
    const remember = () => places.set(key, { page: box.scrollTop, window: window.scrollY })
    const stop = whenPageChanges(goThere)
    document.addEventListener('scroll', remember, { capture: true, passive: true })
    return () => {
      stop()
      document.removeEventListener('scroll', remember, { capture: true })
    }
  }, [page, key, isBack])
}
