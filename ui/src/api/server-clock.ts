import { setClock } from '@filo/contract/kit/clock.ts'

/** The server's time at a moment, with both of the machine's clocks then. All in milliseconds. */
type Reading = { server: number; wall: number; monotonic: number }

/** The resolution of a `Date` header. */
const headerMs = 1_000
/** A wall clock that is corrected gently stays within this. */
const jumpMs = 2_000

let reading: Reading | undefined

/** How far the two clocks of the machine moved since the last reading. */
const elapsedSince = ({ wall, monotonic }: Reading) => ({
  wall: Date.now() - wall,
  monotonic: performance.now() - monotonic,
})

/**
 * The server's time in milliseconds since 1970, by the machine's own clock until the first reading. Counts on with the
 * clock that moved further: some browsers stop the monotonic one while the machine sleeps, and people set the other back.
 */
function serverTime(): number {
  if (!reading) return Date.now()
  const { wall, monotonic } = elapsedSince(reading)
  return reading.server + Math.max(wall, monotonic)
}

/**
 * Corrects the clock by a response's `Date`, if the present time contradicts it. `sentAt` is `performance.now()` when the
 * request was sent: the server wrote its date between then and now, cut to the second. Responses that a cache may have
 * stored are ignored, since their date is old.
 */
export function learnServerTime(headers: Headers, sentAt: number): void {
  if (!headers.get('Cache-Control')?.includes('no-store')) return
  const earliest = Date.parse(headers.get('Date') ?? '')
  if (Number.isNaN(earliest)) return
  const monotonic = performance.now()
  const latest = earliest + headerMs + (monotonic - sentAt)
  reading = { server: Math.min(Math.max(serverTime(), earliest), latest), wall: Date.now(), monotonic }
}

/** Forgets what was learnt, as a page that was just opened. */
export function forgetServerTime(): void {
  reading = undefined
}

/** Milliseconds by which the machine's clock is ahead of the server's; negative when it is behind. */
export const clockSkew = (): number => Date.now() - serverTime()

/** An instant of the machine's clock, in milliseconds, by the server's. */
export const atServer = (machineMs: number): Date => new Date(machineMs - clockSkew())

/** Whether the machine slept or its clock was set since the last reading. */
export function hasClockJumped(): boolean {
  if (!reading) return false
  const { wall, monotonic } = elapsedSince(reading)
  return Math.abs(wall - monotonic) > jumpMs
}

/** Asks the server for its time, as a stranger, so that no session is extended. Without an answer nothing changes. */
export async function askServerTime(): Promise<void> {
  const sentAt = performance.now()
  const response = await fetch('/api/installation', { cache: 'no-store', credentials: 'omit' }).catch(
    () => null,
  )
  if (response) learnServerTime(response.headers, sentAt)
}

setClock(() => new Date(serverTime()))
