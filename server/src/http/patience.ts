import type { Readable } from 'node:stream'
import { Failure } from '@filo/contract/kit/failure.ts'

const interrupted = () =>
  new Failure('malformed_request', { message: 'Il caricamento si è interrotto: riprovare' })

export type Patience = {
  expired(): boolean
  /** Waits for what the sender owes us. */
  upTo<T>(coming: Promise<T>): Promise<T>
  /** The stream's chunks; only the time spent waiting for the sender counts. */
  over(stream: Readable): AsyncGenerator<Buffer>
  end(): void
}

/**
 * How long one upload may take: `idleMs` without a byte, `totalMs` in all. Whatever ends it early, the sender's
 * silence, disappearance or broken format, surfaces as the same refusal.
 */
export function patienceWith(idleMs: number, totalMs: number): Patience {
  const over = new AbortController()
  const giveUp = () => over.abort(interrupted())
  const total = setTimeout(giveUp, totalMs)
  let idle: NodeJS.Timeout | undefined
  const hold = () => clearTimeout(idle)
  const wait = () => {
    hold()
    idle = setTimeout(giveUp, idleMs)
  }
  const gaveUp = new Promise<never>((_, reject) => {
    over.signal.addEventListener('abort', () => reject(over.signal.reason))
  })
  gaveUp.catch(() => {})
  return {
    expired: () => over.signal.aborted,
    async upTo(coming) {
      wait()
      try {
        return await Promise.race([coming, gaveUp])
      } catch {
        throw interrupted()
      } finally {
        hold()
      }
    },
    async *over(stream) {
      const cut = () => stream.destroy(over.signal.reason)
      if (over.signal.aborted) cut()
      over.signal.addEventListener('abort', cut)
      wait()
      try {
        for await (const chunk of stream) {
          hold()
          yield chunk
          wait()
        }
      } catch {
        throw interrupted()
      } finally {
        hold()
        over.signal.removeEventListener('abort', cut)
      }
    },
    end: () => {
      hold()
      clearTimeout(total)
    },
  }
}
