import { buffer } from 'node:stream/consumers'
import { promisify } from 'node:util'
import { inflateRaw } from 'node:zlib'
import type { Incoming } from '../platform/storage/storage.ts'

/** A part of an archive; its bytes begin after the local header at `offset`. */
export type ZipEntry = { name: string; method: number; compressedSize: number; offset: number }

/** The longest comment, the end record and ZIP64's locator, with room for bytes that mail gateways append. */
const tailBytes = 70_000
/** Directory of twenty thousand parts; a document has some hundred at most. */
const maxDirectoryBytes = 2_000_000
const marks = { end: 0x06054b50, locator64: 0x07064b50, end64: 0x06064b50, entry: 0x02014b50 }
const stored = 0
const deflated = 8
const in64 = 0xffffffff

/**
 * Reads the central directory at the end of an archive, which alone decides what it contains (APPNOTE 6.3.10, 4.3 and
 * 4.5.3). `null` if there is none that can be read.
 */
export async function readZipDirectory(file: Incoming): Promise<ZipEntry[] | null> {
  const place = await findDirectory(file)
  if (!place || place.size > maxDirectoryBytes || place.offset + place.size > file.size) return null
  const directory = await bytesAt(file, place.offset, place.size)
  const entries: ZipEntry[] = []
  for (let at = 0; at + 46 <= directory.length && directory.readUInt32LE(at) === marks.entry; ) {
    const [nameLength = 0, extraLength = 0, commentLength = 0] = [28, 30, 32].map((part) =>
      directory.readUInt16LE(at + part),
    )
    const extra = directory.subarray(at + 46 + nameLength, at + 46 + nameLength + extraLength)
    const sizes = [24, 20, 42].map((part) => directory.readUInt32LE(at + part))
    const [, compressedSize = 0, offset = 0] = withZip64(sizes, extra)
    entries.push({
      name: directory.toString('latin1', at + 46, at + 46 + nameLength),
      method: directory.readUInt16LE(at + 10),
      compressedSize,
      offset,
    })
    at += 46 + nameLength + extraLength + commentLength
  }
  return entries
}

/** Reads one part, of at most `maxBytes` also when inflated; `null` if it is longer or damaged. */
export async function readZipEntry(
  file: Incoming,
  entry: ZipEntry,
  maxBytes: number,
): Promise<Buffer | null> {
  const { method, compressedSize, offset } = entry
  const header = await bytesAt(file, offset, 30)
  if (header.length < 30 || compressedSize > maxBytes) return null
  const start = offset + 30 + header.readUInt16LE(26) + header.readUInt16LE(28)
  const content = await bytesAt(file, start, compressedSize)
  if (method === stored) return content
  if (method !== deflated) return null
  return promisify(inflateRaw)(content, { maxOutputLength: maxBytes }).catch(() => null)
}

type Place = { offset: number; size: number }

async function findDirectory(file: Incoming): Promise<Place | null> {
  const from = Math.max(0, file.size - tailBytes)
  const tail = await bytesAt(file, from, file.size - from)
  for (let at = tail.length - 22; at >= 0; at -= 1) {
    if (tail.readUInt32LE(at) !== marks.end) continue
    const place = { size: tail.readUInt32LE(at + 12), offset: tail.readUInt32LE(at + 16) }
    if (place.size + place.offset <= from + at) return place
    if (at >= 20 && tail.readUInt32LE(at - 20) === marks.locator64)
      return readEnd64(file, Number(tail.readBigUInt64LE(at - 12)))
  }
  return null
}

async function readEnd64(file: Incoming, offset: number): Promise<Place | null> {
  const record = await bytesAt(file, offset, 56)
  if (record.length < 56 || record.readUInt32LE(0) !== marks.end64) return null
  return { size: Number(record.readBigUInt64LE(40)), offset: Number(record.readBigUInt64LE(48)) }
}

/** The extra field 1 has, in this order, those of uncompressed size, compressed size and offset that need 64 bits. */
function withZip64(values: number[], extra: Buffer): number[] {
  let at = 0
  while (at + 4 <= extra.length && extra.readUInt16LE(at) !== 1) at += 4 + extra.readUInt16LE(at + 2)
  let next = at + 4
  return values.map((value) => {
    if (value !== in64 || next + 8 > extra.length) return value
    next += 8
    return Number(extra.readBigUInt64LE(next - 8))
  })
}

/** At most `length` bytes: fewer at the end of the file, none beyond it. */
async function bytesAt(file: Incoming, offset: number, length: number): Promise<Buffer> {
  const last = Math.min(offset + length, file.size) - 1
  return last < offset ? Buffer.alloc(0) : buffer(await file.read({ first: offset, last }))
}
