import type { Failure } from '@filo/contract/kit/failure.ts'
import type { FastifyBaseLogger } from 'fastify'

const standsForMs = 60_000

/** Of each kind that was logged within the last minute: how many more there were. */
const alike = new Map<string, number>()

/**
 * Logs what is ours to mend. An error that nobody foresaw is always logged whole. An outage or a full disk refuses
 * every request alike: the first is logged whole and the others are counted in one line a minute, or the log would
 * fill the rest of the disk.
 */
export function logFailure(log: Pick<FastifyBaseLogger, 'error'>, error: unknown, { code }: Failure): void {
  const whole = () => log.error({ err: error, code }, 'failed')
  if (code === 'internal') {
    whole()
    return
  }
  const { code: cause, message } = error as Error & { code?: string }
  const kind = `${code} ${cause ?? message}`
  const others = alike.get(kind)
  if (others !== undefined) {
    alike.set(kind, others + 1)
    return
  }
  whole()
  alike.set(kind, 0)
  setTimeout(() => {
    const count = alike.get(kind) ?? 0
    alike.delete(kind)
    if (count > 0) log.error({ code, cause, count }, 'failed likewise within a minute')
  }, standsForMs).unref()
}
