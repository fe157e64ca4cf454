import { createHash } from 'node:crypto'
import { Readable } from 'node:stream'

/** A stream that tells, once it has been read to its end, how many bytes it had and their SHA-256. */
export function measureContent(content: AsyncIterable<Buffer>) {
  const hash = createHash('sha256')
  let size = 0
  async function* counted() {
    for await (const chunk of content) {
      size += chunk.length
      hash.update(chunk)
      yield chunk
    }
  }
  return {
    stream: Readable.from(counted()),
    /** May be asked once. */
    total: () => ({ size, sha256: hash.digest('hex') }),
  }
}
