import { setImmediate } from 'node:timers/promises'
import { semaphore } from '../platform/semaphore.ts'

const onePiece = semaphore(1)

/**
 * Yields to the event loop before a piece of an upload. Pieces pass one at a time, every second time round the loop:
 * however many uploads run, a request of somebody else waits for one piece, not for one of each.
 */
export function yieldToRequests(): Promise<void> {
  return onePiece(async () => {
    await setImmediate()
    await setImmediate()
  })
}
