import type { Failure } from '@filo/contract/kit/failure.ts'
import type { FastifyBaseLogger } from 'fastify'

const repeatMs = 60_000

/** For each kind logged within the last minute: how many more there were. */
const repeats = new Map<string, number>()

/**
 * Logs server-side failures. An unexpected error is always logged in full. An outage or a full disk refuses every
 * request alike: the first is logged in full, the others are counted in one line a minute; otherwise the log would fill
 * the rest of the disk.
 */
export function logFailure(log: Pick<FastifyBaseLogger, 'error'>, error: unknown, { code }: Failure): void {
  const logInFull = () => log.error({ err: error, code }, 'failed')
  if (code === 'internal') {
    logInFull()
    return
  }
  const { code: cause, message } = error as Error & { code?: string }
  const kind = `${code} ${cause ?? message}`
  const others = repeats.get(kind)
  if (others !== undefined) {
    repeats.set(kind, others + 1)
    return
  }
  logInFull()
  repeats.set(kind, 0)
  setTimeout(() => {
    const count = repeats.get(kind) ?? 0
    repeats.delete(kind)
    if (count > 0) log.error({ code, cause, count }, 'failed likewise within a minute')
  }, repeatMs).unref()
}
