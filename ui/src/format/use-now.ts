import { currentTime } from '@filo/contract/kit/clock.ts'
import { useEffect, useState } from 'react'

const everyMs = 15_000

/**
 * The current time by the server's clock, updated every 15 seconds, and when the tab is seen again, whose timers may have
 * slept.
 */
export function useNow(): Date {
  const [now, setNow] = useState(currentTime)
  useEffect(() => {
    const update = () => setNow(currentTime())
    const timer = setInterval(update, everyMs)
    document.addEventListener('visibilitychange', update)
    return () => {
      clearInterval(timer)
      document.removeEventListener('visibilitychange', update)
    }
  }, [])
  return now
}
