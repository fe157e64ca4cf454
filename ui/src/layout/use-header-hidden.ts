import { useEffect, useState } from 'react'

/** Smaller steps are a finger that trembles. */
const leastStep = 8

/**
 * Whether the header gives way to what is read: on scrolling down, until one scrolls up again. Where `isHeld`, and where
 * the window is wide, it stays.
 */
export function useHeaderHidden(isHeld: boolean): boolean {
  const [isAway, setAway] = useState(false)

  useEffect(() => {
    if (isHeld) return setAway(false)
    const narrow = window.matchMedia('(width < 48em)')
    let before = window.scrollY
    const scrolled = () => {
      const now = Math.max(0, window.scrollY)
      if (Math.abs(now - before) < leastStep) return
      setAway(narrow.matches && now > before && now > 2 * leastStep)
      before = now
    }
    const widened = () => setAway(false)
    window.addEventListener('scroll', scrolled, { passive: true })
    narrow.addEventListener('change', widened)
    return () => {
      window.removeEventListener('scroll', scrolled)
      narrow.removeEventListener('change', widened)
    }
  }, [isHeld])

  return isAway
}
