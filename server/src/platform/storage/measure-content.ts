import { createHash } from 'node:crypto'
import { Readable } from 'node:stream'

/**
 * Passes a stream on and measures it; `total` gives its size in bytes and its SHA-256 once it has been read to the end.
 */
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
    /** May be called only once. */
    total: () => ({ size, sha256: hash.digest('hex') }),
  }
}
