import { crc32, deflateRawSync } from 'node:zlib'

export type ZipPart = { name: string; content: Buffer | string; deflated?: boolean }

type ZipForm = {
  /** Sizes come after each part, as from a program that writes while it compresses. */
  descriptors?: boolean
  /** Records of 64 bits, as from a program that does not know the sizes beforehand. */
  zip64?: boolean
  /** Bytes after the end, as mail gateways append them. */
  after?: Buffer
}

/** A field of a record, little-endian. */
type Field = [bytes: 2 | 4 | 8, value: number]

function record(...fields: Field[]): Buffer {
  const out = Buffer.alloc(fields.reduce((sum, [bytes]) => sum + bytes, 0))
  let at = 0
  for (const [bytes, value] of fields) {
    if (bytes === 8) out.writeBigUInt64LE(BigInt(value), at)
    else out.writeUIntLE(value, at, bytes)
    at += bytes
  }
  return out
}

const in64 = 0xffffffff

/** A ZIP archive with its parts in this order. */
export function zip(
  parts: readonly ZipPart[],
  { descriptors, zip64, after = Buffer.alloc(0) }: ZipForm = {},
): Buffer {
  const body: Buffer[] = []
  const directory: Buffer[] = []
  let offset = 0
  for (const { name, content, deflated = false } of parts) {
    const raw = Buffer.from(content)
    const data = deflated ? deflateRawSync(raw) : raw
    const sum = crc32(raw)
    const flags = descriptors ? 8 : 0
    const method = deflated ? 8 : 0
    const extra = zip64 ? record([2, 1], [2, 16], [8, raw.length], [8, data.length]) : Buffer.alloc(0)
    const [packed, size] = zip64 ? [in64, in64] : [data.length, raw.length]
    const sums = record([4, sum], [4, packed], [4, size])
    const local = [
      record([4, 0x04034b50], [2, 45], [2, flags], [2, method], [4, 0]),
      descriptors ? Buffer.alloc(sums.length) : sums,
      record([2, name.length], [2, extra.length]),
      Buffer.from(name),
      extra,
      data,
      ...(descriptors ? [record([4, 0x08074b50], [4, sum], [4, data.length], [4, raw.length])] : []),
    ]
    const place = zip64 ? Buffer.concat([extra, record([8, offset])]) : extra
    if (zip64) place.writeUInt16LE(24, 2)
    directory.push(
      record([4, 0x02014b50], [2, 45], [2, 45], [2, flags], [2, method], [4, 0]),
      sums,
      record([2, name.length], [2, place.length]),
      record([2, 0], [2, 0], [2, 0], [4, 0], [4, zip64 ? in64 : offset]),
      Buffer.from(name),
      place,
    )
    body.push(...local)
    offset += Buffer.concat(local).length
  }
  const size = Buffer.concat(directory).length
  const count = parts.length
  const end64 = [
    record([4, 0x06064b50], [8, 44], [2, 45], [2, 45], [4, 0], [4, 0]),
    record([8, count], [8, count], [8, size], [8, offset]),
    record([4, 0x07064b50], [4, 0], [8, offset + size], [4, 1]),
  ]
  const end = [
    record([4, 0x06054b50], [2, 0], [2, 0], [2, count], [2, count]),
    record([4, zip64 ? in64 : size], [4, zip64 ? in64 : offset], [2, 0]),
  ]
  return Buffer.concat([...body, ...directory, ...(zip64 ? end64 : []), ...end, after])
}
