import { Failure } from '@filo/contract/kit/failure.ts'

/** Lets at most `atOnce` tasks run at a time; the others wait in a line, and who finds it full is refused. */
export function semaphore(atOnce: number, longestLine = Number.POSITIVE_INFINITY) {
  let running = 0
  const line: (() => void)[] = []
  return async <T>(task: () => Promise<T>): Promise<T> => {
    if (running < atOnce) running += 1
    else if (line.length >= longestLine) throw new Failure('unavailable', { retryAfter: 5 })
    else await new Promise<void>((go) => line.push(go))
    try {
      return await task()
    } finally {
      const next = line.shift()
      if (next) next()
      else running -= 1
    }
  }
}
