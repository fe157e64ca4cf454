import { setTimeout as delay } from 'node:timers/promises'
import type { Guarded } from './guardian.ts'
import { reason } from './system-error.ts'

/** A server that ends more often than this within a minute does not work: the operator must know. */
const maxLosses = 30
const withinMs = 60_000
const pauseMs = 1_000

export type Supervised = {
  /** Resolves with the last exit code, once `stop` was called or the server ended too often. */
  ended: Promise<number>
  /** Asks the server to end, even while it is starting, and starts no other. */
  stop: () => void
}

/**
 * Runs a server and restarts it whenever it ends by itself. `run` resolves when it accepts connections; its signal says
 * that it is no longer wanted. Rejects if the first start fails.
 */
export async function supervise(
  run: (unwanted: AbortSignal) => Promise<Guarded>,
  log: (line: string) => void,
): Promise<Supervised> {
  const unwanted = new AbortController()
  let losses: number[] = []
  const isHopeless = () => {
    losses = [...losses.filter((at) => at > Date.now() - withinMs), Date.now()]
    return losses.length > maxLosses
  }
  const next = async (): Promise<Guarded | undefined> => {
    try {
      return await run(unwanted.signal)
    } catch (error) {
      if (!unwanted.signal.aborted) log(reason(error))
      await delay(pauseMs, undefined, { signal: unwanted.signal }).catch(() => {})
      return undefined
    }
  }
  const follow = async (first: Guarded): Promise<number> => {
    let code = await first.ended
    while (!unwanted.signal.aborted && !isHopeless()) {
      log(`PostgreSQL è terminato da solo (codice ${code}): riparte`)
      const server = await next()
      if (server && !unwanted.signal.aborted) log('PostgreSQL lavora di nuovo')
      if (server) code = await server.ended
    }
    return code
  }
  const ended = follow(await run(unwanted.signal))
  return { ended, stop: () => unwanted.abort() }
}
