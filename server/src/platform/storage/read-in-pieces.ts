import { Readable } from 'node:stream'
import { type ByteRange, chunkBytes } from './storage-driver.ts'

/** Bytes of a piece: the first and smallest one, and the largest, which a fast client gets. */
const pieceBytes = { least: chunkBytes, most: 4_194_304 }
/** Growth from one piece to the next. */
const factor = 4
/** Bytes of the pieces of all clients together; with many clients each still has the least. */
const totalBytes = 33_554_432
/** A client that takes a piece faster gets a larger one next. */
const fastMs = 250
/** A client that takes no chunk for so long has paused: the rest of its piece is dropped and read again later. */
const pausedMs = 1_000

let clients = 0

/**
 * Reads a range piece by piece, each as large as the client takes within about a second. Between two pieces nothing is
 * open, however long the client pauses.
 */
async function* piecesOf(
  read: (range: ByteRange) => Promise<Buffer[]>,
  { first, last }: ByteRange,
): AsyncGenerator<Buffer> {
  let next = first
  let size = pieceBytes.least
  let pause: NodeJS.Timeout | undefined
  clients += 1
  try {
    while (next <= last) {
      const fair = Math.min(size, Math.max(pieceBytes.least, Math.floor(totalBytes / clients)))
      const piece = await read({ first: next, last: Math.min(next + fair - 1, last) })
      const began = performance.now()
      pause = setTimeout(() => piece.splice(0), pausedMs)
      for (let chunk = piece.shift(); chunk; chunk = piece.shift()) {
        next += chunk.length
        pause.refresh()
        yield chunk
      }
      clearTimeout(pause)
      const ms = performance.now() - began
      if (ms < fastMs) size = Math.min(size * factor, pieceBytes.most)
      if (ms > pausedMs) size = Math.max(size / factor, pieceBytes.least)
    }
  } finally {
    clearTimeout(pause)
    clients -= 1
  }
}

/**
 * Streams a range that `read` reads piece by piece. The first piece is there when it resolves, so that an error arises
 * before a reply has begun. Buffers nothing by itself: `Readable.from` would hold one chunk more.
 */
export async function readInPieces(
  read: (range: ByteRange) => Promise<Buffer[]>,
  range: ByteRange,
): Promise<Readable> {
  const chunks = piecesOf(read, range)
  let first: Promise<IteratorResult<Buffer>> | undefined = Promise.resolve(await chunks.next())
  return new Readable({
    highWaterMark: 0,
    read() {
      const chunk = first ?? chunks.next()
      first = undefined
      chunk.then(
        ({ value, done }) => this.push(done ? null : value),
        (error) => this.destroy(error),
      )
    },
    destroy(error, done) {
      chunks.return(undefined).then(
        () => done(error),
        () => done(error),
      )
    },
  })
}
