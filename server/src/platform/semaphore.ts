import { Failure } from '@filo/contract/kit/failure.ts'

type Limits = {
  /** Tasks that wait; the next one is refused. */
  maxWaiting?: number
  /** Milliseconds that a task waits for its turn before it is refused. */
  maxWaitMs?: number
}

const busy = () => new Failure('unavailable', { retryAfter: 5 })

/** Lets at most `atOnce` tasks run at a time; the others wait in a line, first come first served, within `limits`. */
export function semaphore(atOnce: number, { maxWaiting = Infinity, maxWaitMs }: Limits = {}) {
  let running = 0
  const line: (() => void)[] = []

  const turn = () =>
    new Promise<void>((go, refuse) => {
      const next = () => {
        clearTimeout(timer)
        go()
      }
      const timer =
        maxWaitMs === undefined
          ? undefined
          : setTimeout(() => {
              line.splice(line.indexOf(next), 1)
              refuse(busy())
            }, maxWaitMs)
      line.push(next)
    })

  return async <T>(task: () => Promise<T>): Promise<T> => {
    if (running < atOnce) running += 1
    else if (line.length >= maxWaiting) throw busy()
    else await turn()
    try {
      return await task()
    } finally {
      const next = line.shift()
      if (next) next()
      else running -= 1
    }
  }
}
