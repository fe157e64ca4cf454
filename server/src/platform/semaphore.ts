import { Failure } from '@filo/contract/kit/failure.ts'

type Limits = {
  /** How many tasks may wait; the next one is refused. */
  maxWaiting?: number
  /** How long a task may wait for its turn before it is refused, in milliseconds. */
  maxWaitMs?: number
}

const busy = () => new Failure('unavailable', { retryAfter: 5 })

/**
 * Runs at most `atOnce` tasks at a time; the others queue first in, first out, within the limits.
 * @throws Failure `unavailable` beyond them
 */
export function semaphore(atOnce: number, { maxWaiting = Infinity, maxWaitMs }: Limits = {}) {
  let running = 0
  const queue: (() => void)[] = []

  const waitForTurn = () =>
    new Promise<void>((go, refuse) => {
      const next = () => {
        clearTimeout(timer)
        go()
      }
      const timer =
        maxWaitMs === undefined
          ? undefined
          : setTimeout(() => {
              queue.splice(queue.indexOf(next), 1)
              refuse(busy())
            }, maxWaitMs)
      queue.push(next)
    })

  return async <T>(task: () => Promise<T>): Promise<T> => {
    if (running < atOnce) running += 1
    else if (queue.length >= maxWaiting) throw busy()
    else await waitForTurn()
    try {
      return await task()
    } finally {
      const next = queue.shift()
      if (next) next()
      else running -= 1
    }
  }
}
