import { type RefObject, useEffect, useLayoutEffect, useRef, useState } from 'react'
import { useLocation, useNavigationType } from 'react-router'
import { retryOnPageChange } from './retry-on-page-change.ts'

type Place = { box: number; window: number }

const top: Place = { box: 0, window: 0 }

const storageName = 'filo-scroll-places'

/** Reads how far each page of the history was scrolled before a reload, by its key. */
function readPlaces(): Map<string, Place> {
  const places = new Map<string, Place>(JSON.parse(sessionStorage.getItem(storageName) ?? '[]'))
  const [opened] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[]
  // Pages opened by hand share this key, so after anything but a reload it may be another page's.
  if (opened?.type !== 'reload') places.delete('default')
  return places
}

/**
 * A page begins at its top, and one that somebody comes back to stands where it was left; another filter of the same
 * page leaves it where it is. `box` is what scrolls, where it is not the window.
 */
export function useScrollRestoration(box?: RefObject<HTMLElement | null>): void {
  const { key, pathname } = useLocation()
  const isBack = useNavigationType() === 'POP'
  const before = useRef<string>(undefined)
  const [places] = useState(readPlaces)

  useEffect(() => {
    const save = () => sessionStorage.setItem(storageName, JSON.stringify([...places]))
    addEventListener('pagehide', save)
    return () => {
      save()
      removeEventListener('pagehide', save)
    }
  }, [places])

  // The browser would scroll before the page is there, and on a step back that is then refused.
  useLayoutEffect(() => {
    history.scrollRestoration = 'manual'
    return () => {
      history.scrollRestoration = 'auto'
    }
  }, [])

  // With the change itself, not after it is drawn: a page that grows shorter scrolls, and nobody left it there.
  useLayoutEffect(() => {
    const scrolled = () => ({ box: box?.current?.scrollTop ?? 0, window: window.scrollY })
    const remember = () => places.set(key, scrolled())
    const isOtherPage = before.current !== pathname
    before.current = pathname
    const left = isBack ? places.get(key) : undefined
    const wanted = left ?? (isOtherPage ? top : scrolled())
    places.set(key, wanted)
    const goThere = () => {
      box?.current?.scrollTo(0, wanted.box)
      window.scrollTo(0, wanted.window)
      // Content that loads late may move the page once more.
      return !left || left.box + left.window === 0
    }
    const stop = retryOnPageChange(goThere)
    document.addEventListener('scroll', remember, { capture: true, passive: true })
    return () => {
      stop()
      document.removeEventListener('scroll', remember, { capture: true })
    }
  }, [box, key, pathname, isBack, places])
}
