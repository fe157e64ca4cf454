import type { Clock } from '../../platform/clock.ts'

const minuteMs = 60_000

/** Returns a function that is `true` at its first call, and then once a minute, also after the clock was put back. */
export function onceAMinute(clock: Clock): () => boolean {
  let lastMs = 0
  return () => {
    const now = clock.now().getTime()
    if (Math.abs(now - lastMs) < minuteMs) return false
    lastMs = now
    return true
  }
}
