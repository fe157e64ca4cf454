import { useEffect } from 'react'

/** So long a telephone that was disconnected elsewhere may go on showing what it shows. */
const pollMs = 60_000

type Asking = { ask(background: boolean): Promise<void>; check(): void }

/** Asks again who is here: now and then, and whenever the app comes back to the front or online. */
export function useSessionRecheck(isIn: boolean, { ask, check }: Asking): void {
  useEffect(() => {
    // The browser may bring back a page as it was left, from before the telephone was disconnected.
    const cameBack = ({ persisted }: PageTransitionEvent) => persisted && check()
    addEventListener('pageshow', cameBack)
    return () => removeEventListener('pageshow', cameBack)
  }, [check])

  useEffect(() => {
    if (!isIn) return
    const again = () => {
      if (document.visibilityState === 'visible') ask(true)
    }
    const timer = setInterval(again, pollMs)
    document.addEventListener('visibilitychange', again)
    addEventListener('online', again)
    return () => {
      clearInterval(timer)
      document.removeEventListener('visibilitychange', again)
      removeEventListener('online', again)
    }
  }, [isIn, ask])
}
