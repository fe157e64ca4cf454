import { Failure } from '@filo/contract/kit/failure.ts'

type Limits = {
  /** Tasks that wait; the next one is refused. */
  longestLine?: number
  /** Milliseconds that a task waits for its turn before it is refused. */
  longestWaitMs?: number
}

const busy = () => new Failure('unavailable', { retryAfter: 5 })

/** Lets at most `atOnce` tasks run at a time; the others wait in a line, first come first served, within `limits`. */
export function semaphore(atOnce: number, { longestLine = Infinity, longestWaitMs }: Limits = {}) {
  let running = 0
  const line: (() => void)[] = []

  const turn = () =>
    new Promise<void>((go, refuse) => {
      const next = () => {
        clearTimeout(timer)
        go()
      }
      const timer =
        longestWaitMs === undefined
          ? undefined
          : setTimeout(() => {
              line.splice(line.indexOf(next), 1)
              refuse(busy())
            }, longestWaitMs)
      line.push(next)
    })

  return async <T>(task: () => Promise<T>): Promise<T> => {
    if (running < atOnce) running += 1
    else if (line.length >= longestLine) throw busy()
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
