import { Readable } from 'node:stream'
import { setImmediate } from 'node:timers/promises'
import { semaphore } from './semaphore.ts'

/** How many rows a piece may have: reading and formatting them holds up everybody else for a millisecond or two. */
export const rowsInPiece = 100

const onePiece = semaphore(1)

/**
 * Streams the pieces, reading at most one ahead of the reader: later rows are only read if the access is still valid
 * then. However many texts are streamed, one piece is made at a time, and requests that have arrived go first.
 */
export const streamedText = (pieces: AsyncIterator<string>): Readable =>
  Readable.from(inTurn(pieces), { highWaterMark: 1 })

async function* inTurn(pieces: AsyncIterator<string>): AsyncGenerator<string> {
  const makeNext = () => setImmediate().then(() => pieces.next())
  try {
    for (;;) {
      const { done, value } = await onePiece(makeNext)
      if (done) return
      yield value
    }
  } finally {
    await pieces.return?.()
  }
}
