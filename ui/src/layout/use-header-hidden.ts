import { useEffect, useState } from 'react'

/** In pixels; smaller movements are a trembling finger. */
const minStepPx = 8

/**
 * Whether the header is hidden to make room for reading: after scrolling down, until scrolling up again. Never while
 * `isHeld` or in a wide window.
 */
export function useHeaderHidden(isHeld: boolean): boolean {
  const [isHidden, setHidden] = useState(false)

  useEffect(() => {
    if (isHeld) return setHidden(false)
    const narrow = window.matchMedia('(width < 48em)')
    let before = window.scrollY
    const onScroll = () => {
      const now = Math.max(0, window.scrollY)
      if (Math.abs(now - before) < minStepPx) return
      setHidden(narrow.matches && now > before && now > 2 * minStepPx)
      before = now
    }
    const onResize = () => setHidden(false)
    window.addEventListener('scroll', onScroll, { passive: true })
    narrow.addEventListener('change', onResize)
    return () => {
      window.removeEventListener('scroll', onScroll)
      narrow.removeEventListener('change', onResize)
    }
  }, [isHeld])

  return isHidden
}
