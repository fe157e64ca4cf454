import type { Readable } from 'node:stream'
import { Failure } from '@filo/contract/kit/failure.ts'
import { yieldToRequests } from './yield-to-requests.ts'

const interrupted = () =>
  new Failure('malformed_request', { message: 'Il caricamento si è interrotto: riprova' })

export type UploadDeadline = {
  /** Awaits something from the sender, within the deadline. */
  within<T>(coming: Promise<T>): Promise<T>
  /** The stream's chunks; only the time spent waiting for the sender counts. */
  chunksOf(stream: Readable): AsyncGenerator<Buffer>
  end(): void
}

/**
 * Limits the time of one upload: `idleMs` without a byte, `totalMs` in all. Silence, a lost connection and a
 * broken format end it early with the same refusal.
 */
export function uploadDeadline(idleMs: number, totalMs: number): UploadDeadline {
  const over = new AbortController()
  const giveUp = () => over.abort(interrupted())
  const total = setTimeout(giveUp, totalMs)
  let idle: NodeJS.Timeout | undefined
  const pause = () => clearTimeout(idle)
  const wait = () => {
    pause()
    idle = setTimeout(giveUp, idleMs)
  }
  const gaveUp = new Promise<never>((_, reject) => {
    over.signal.addEventListener('abort', () => reject(over.signal.reason))
  })
  gaveUp.catch(() => {})
  return {
    async within(coming) {
      wait()
      try {
        return await Promise.race([coming, gaveUp])
      } catch {
        throw interrupted()
      } finally {
        pause()
      }
    },
    async *chunksOf(stream) {
      const cut = () => stream.destroy(over.signal.reason)
      if (over.signal.aborted) cut()
      over.signal.addEventListener('abort', cut)
      wait()
      try {
        for await (const chunk of stream) {
          pause()
          await yieldToRequests()
          yield chunk
          wait()
        }
      } catch {
        throw interrupted()
      } finally {
        pause()
        over.signal.removeEventListener('abort', cut)
      }
    },
    end: () => {
      pause()
      clearTimeout(total)
    },
  }
}
