import { currentTime } from '@filo/contract/kit/clock.ts'
import { useEffect, useState } from 'react'

const everyMs = 15_000

/** The current time by the server's clock, updated every 15 seconds. */
export function useNow(): Date {
  const [now, setNow] = useState(currentTime)
  useEffect(() => {
    const timer = setInterval(() => setNow(currentTime()), everyMs)
    return () => clearInterval(timer)
  }, [])
  return now
}
