import { setImmediate } from 'node:timers/promises'
import { semaphore } from '../platform/semaphore.ts'

const onePiece = semaphore(1)

/**
 * Yields to the event loop before each piece of an upload. Pieces pass one at a time, every second turn of the loop:
 * however many uploads run, another request waits for one piece, not for one of each.
 */
export function yieldToRequests(): Promise<void> {
  return onePiece(async () => {
    await setImmediate()
    await setImmediate()
  })
}
