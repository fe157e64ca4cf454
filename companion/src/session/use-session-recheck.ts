import { useEffect } from 'react'

/** How long a telephone that was disconnected elsewhere may keep showing its data. */
const pollMs = 60_000

type Asking = { ask(background: boolean): Promise<void>; check(): void }

/** Asks again who is connected: periodically, and when the app comes back to the foreground or online. */
export function useSessionRecheck(isIn: boolean, { ask, check }: Asking): void {
  useEffect(() => {
    // The browser's back/forward cache may restore a page from before the telephone was disconnected.
    const onPageShow = ({ persisted }: PageTransitionEvent) => persisted && check()
    addEventListener('pageshow', onPageShow)
    return () => removeEventListener('pageshow', onPageShow)
  }, [check])

  useEffect(() => {
    if (!isIn) return
    const recheck = () => {
      if (document.visibilityState === 'visible') ask(true)
    }
    const timer = setInterval(recheck, pollMs)
    document.addEventListener('visibilitychange', recheck)
    addEventListener('online', recheck)
    return () => {
      clearInterval(timer)
      document.removeEventListener('visibilitychange', recheck)
      removeEventListener('online', recheck)
    }
  }, [isIn, ask])
}
