import { once } from 'node:events'
import { buffer } from 'node:stream/consumers'
import { expect, onTestFinished, test, vi } from 'vitest'
import { readInPieces } from './read-in-pieces.ts'
import { type ByteRange, chunkBytes } from './storage-driver.ts'

const content = Buffer.alloc(20_000_000)
for (let at = 0; at < content.length; at += 4) content.writeUInt32LE(at, at)

/** Reads `content`, noting the ranges; `after` may fail. */
const reading = (after = (_range: ByteRange) => {}) => {
  const ranges: ByteRange[] = []
  const read = async (range: ByteRange) => {
    ranges.push(range)
    after(range)
    const chunks: Buffer[] = []
    for (let at = range.first; at <= range.last; at += chunkBytes)
      chunks.push(content.subarray(at, Math.min(at + chunkBytes, range.last + 1)))
    return chunks
  }
  return { ranges, read }
}

test('returns all bytes of a range in pieces that grow for a fast reader', async () => {
  const { ranges, read } = reading()
  const range = { first: 3, last: content.length - 2 }
  expect((await buffer(await readInPieces(read, range))).equals(content.subarray(3, -1))).toBe(true)
  const sizes = ranges.map(({ first, last }) => last - first + 1)
  expect(sizes.slice(0, 5)).toEqual([65_536, 262_144, 1_048_576, 4_194_304, 4_194_304])
})

test('holds one piece for a reader that pauses, drops it after a while, and goes on where the reader was', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  onTestFinished(() => void vi.useRealTimers())
  const { ranges, read } = reading()
  const stream = await readInPieces(read, { first: 0, last: content.length - 1 })
  const taken: Buffer[] = []
  while (taken.length < 2) {
    const chunk = stream.read() as Buffer | null
    if (chunk) taken.push(chunk)
    else await once(stream, 'readable')
  }
  const bytes = 2 * chunkBytes
  expect(ranges).toEqual([
    { first: 0, last: chunkBytes - 1 },
    { first: chunkBytes, last: 5 * chunkBytes - 1 },
  ])
  vi.advanceTimersByTime(10_000)
  const rest = await buffer(stream)
  expect(Buffer.concat([...taken, rest]).equals(content)).toBe(true)
  expect(ranges[2]?.first).toBe(bytes)
})

test('throws an error of the first piece, and ends the stream with one of a later piece', async () => {
  const broken = (at: number) =>
    reading(({ first }) => {
      if (first >= at) throw new Error('gone')
    })
  const range = { first: 0, last: content.length - 1 }
  await expect(readInPieces(broken(0).read, range)).rejects.toThrow('gone')
  await expect(buffer(await readInPieces(broken(1).read, range))).rejects.toThrow('gone')
})

test('reads an empty file', async () => {
  const { ranges, read } = reading()
  expect(await buffer(await readInPieces(read, { first: 0, last: -1 }))).toHaveLength(0)
  expect(ranges).toEqual([])
})
