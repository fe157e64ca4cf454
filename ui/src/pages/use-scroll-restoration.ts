import { type RefObject, useLayoutEffect, useRef, useState } from 'react'
import { useLocation, useNavigationType } from 'react-router'
import { retryOnPageChange } from './retry-on-page-change.ts'

type Position = { box: number; window: number }

const top: Position = { box: 0, window: 0 }

const storageName = 'filo-scroll-places'

/** The scroll positions saved before a reload, by history key. */
function readPositions(): Map<string, Position> {
  const positions = new Map<string, Position>(JSON.parse(sessionStorage.getItem(storageName) ?? '[]'))
  const [opened] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[]
  // Pages opened by hand share the key `default`, so unless this is a reload it may belong to another page.
  if (opened?.type !== 'reload') positions.delete('default')
  return positions
}

/**
 * Scrolls a new page to the top and restores the position of a page on Back or Forward; a change of the query only
 * keeps the position. `box` is the scrolling element, if it is not the window.
 */
export function useScrollRestoration(box?: RefObject<HTMLElement | null>): void {
  const { key, pathname } = useLocation()
  const isBack = useNavigationType() === 'POP'
  const before = useRef<string>(undefined)
  const [positions] = useState(readPositions)

  // The browser would scroll before the page is rendered, and also on a step back that is then refused.
  useLayoutEffect(() => {
    history.scrollRestoration = 'manual'
    return () => {
      history.scrollRestoration = 'auto'
    }
  }, [])

  // In a layout effect, before paint: a page that becomes shorter scrolls by itself, and that position must not be
  // saved.
  useLayoutEffect(() => {
    const scrolled = () => ({ box: box?.current?.scrollTop ?? 0, window: window.scrollY })
    const remember = () => positions.set(key, scrolled())
    const save = () => sessionStorage.setItem(storageName, JSON.stringify([...positions]))
    // A scroll event comes with the next frame, which a page that is left may not draw.
    const rememberAndSave = () => {
      remember()
      save()
    }
    const isOtherPage = before.current !== pathname
    const isFirst = before.current === undefined
    before.current = pathname
    const saved = isBack ? positions.get(key) : undefined
    const target = saved ?? (isOtherPage ? top : scrolled())
    positions.set(key, target)
    const scrollThere = () => {
      box?.current?.scrollTo(0, target.box)
      window.scrollTo(0, target.window)
      // Content that loads later may move the page again, so keep trying.
      return !saved || saved.box + saved.window === 0
    }
    // The first page stays where the browser shows it: measuring it here would delay it, and the visitor may have
    // scrolled it before the app came.
    const stop = isFirst && !saved ? () => {} : retryOnPageChange(scrollThere)
    document.addEventListener('scroll', remember, { capture: true, passive: true })
    // A link can be followed before the frame that brings the scroll event.
    document.addEventListener('click', remember, true)
    addEventListener('pagehide', rememberAndSave)
    return () => {
      stop()
      save()
      removeEventListener('pagehide', rememberAndSave)
      document.removeEventListener('click', remember, true)
      document.removeEventListener('scroll', remember, { capture: true })
    }
  }, [box, key, pathname, isBack, positions])
}
