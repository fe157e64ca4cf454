import { type RefObject, useEffect, useState } from 'react'

/** In pixels; smaller movements are a trembling finger. */
const minStepPx = 8

/** A header higher than this share of the window, as with enlarged text, leaves too little of the page. */
const maxShare = 0.25

/**
 * Whether the header is hidden to make room for reading: after scrolling down, until scrolling up again. Never while
 * `isHeld`; in a wide window only a header that takes much of it.
 */
export function useHeaderHidden(header: RefObject<HTMLElement | null>, isHeld: boolean): boolean {
  const [isHidden, setHidden] = useState(false)

  useEffect(() => {
    if (isHeld) return setHidden(false)
    const narrow = window.matchMedia('(width < 48em)')
    let before = window.scrollY
    const onScroll = () => {
      const now = Math.max(0, window.scrollY)
      if (Math.abs(now - before) < minStepPx) return
      const isTall = (header.current?.offsetHeight ?? 0) > maxShare * window.innerHeight
      setHidden((narrow.matches || isTall) && now > before && now > 2 * minStepPx)
      before = now
    }
    const onResize = () => setHidden(false)
    window.addEventListener('scroll', onScroll, { passive: true })
    narrow.addEventListener('change', onResize)
    return () => {
      window.removeEventListener('scroll', onScroll)
      narrow.removeEventListener('change', onResize)
    }
  }, [header, isHeld])

  return isHidden
}
