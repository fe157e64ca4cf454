import { Failure } from '@filo/contract/kit/failure.ts'

type Limits = {
  /** How many tasks may wait; the next one is refused. */
  maxWaiting?: number
  /** How long a task may wait for its turn before it is refused, in milliseconds. */
  maxWaitMs?: number
  /** Refuses a task; as `unavailable` by default. */
  refusal?: () => Failure
}

const busy = () => new Failure('unavailable', { retryAfter: 5 })

/**
 * Gives at most `atOnce` turns at a time; the others queue first in, first out, within the limits. A turn is a function
 * that ends it, to be called once.
 * @throws Failure beyond the limits
 */
export function turns(
  atOnce: number,
  { maxWaiting = Infinity, maxWaitMs, refusal = busy }: Limits = {},
): () => Promise<() => void> {
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
              refuse(refusal())
            }, maxWaitMs)
      queue.push(next)
    })

  const end = () => {
    const next = queue.shift()
    if (next) next()
    else running -= 1
  }

  return async () => {
    if (running < atOnce) running += 1
    else if (queue.length >= maxWaiting) throw refusal()
    else await waitForTurn()
    return end
  }
}

/**
 * Runs at most `atOnce` tasks at a time; the others queue first in, first out, within the limits.
 * @throws Failure beyond them
 */
export function semaphore(atOnce: number, limits?: Limits) {
  const takeTurn = turns(atOnce, limits)
  return async <T>(task: () => Promise<T>): Promise<T> => {
    const endTurn = await takeTurn()
    try {
      return await task()
    } finally {
      endTurn()
    }
  }
}
