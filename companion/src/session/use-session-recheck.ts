import { useEffect } from 'react'

/** How long a telephone that was disconnected elsewhere may keep showing its data. */
const pollMs = 60_000

type Asking = { recheck(): void; check(): void }

/** Asks again who is connected: periodically, and when the app comes back to the foreground or online. */
export function useSessionRecheck(isIn: boolean, { recheck, check }: Asking): void {
  useEffect(() => {
    // The browser's back/forward cache may restore a page from before the telephone was disconnected.
    const onPageShow = ({ persisted }: PageTransitionEvent) => persisted && check()
    addEventListener('pageshow', onPageShow)
    return () => removeEventListener('pageshow', onPageShow)
  }, [check])

  useEffect(() => {
    if (!isIn) return
    const recheckIfVisible = () => {
      if (document.visibilityState === 'visible') recheck()
    }
    const timer = setInterval(recheckIfVisible, pollMs)
    document.addEventListener('visibilitychange', recheckIfVisible)
    addEventListener('online', recheckIfVisible)
    return () => {
      clearInterval(timer)
      document.removeEventListener('visibilitychange', recheckIfVisible)
      removeEventListener('online', recheckIfVisible)
    }
  }, [isIn, recheck])
}
