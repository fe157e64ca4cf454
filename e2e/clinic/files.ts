import { crc32, deflateSync } from 'node:zlib'

type PickedFile = { name: string; mimeType: string; buffer: Buffer }

/** A PDF without pages, padded with a comment to `size` bytes. */
export function pdfFile(name: string, size = 500): PickedFile {
  const head =
    '%PDF-1.4\n1 0 obj<</Type/Catalog/Pages 2 0 R>>endobj\n2 0 obj<</Type/Pages/Kids[]/Count 0>>endobj\n'
  const tail = '\ntrailer<</Root 1 0 R>>\n%%EOF\n'
  const filling = Buffer.alloc(Math.max(1, size - head.length - tail.length), '%')
  const buffer = Buffer.concat([Buffer.from(head), filling, Buffer.from(tail)])
  return { name, mimeType: 'application/pdf', buffer }
}

/** A PNG photo of one colour, 16 × 16; with `takenOn` its EXIF names the day of the shot, `YYYY-MM-DD`. */
export function photoFile(name: string, { takenOn }: { takenOn?: string } = {}): PickedFile {
  const side = 16
  const row = Buffer.concat([Buffer.from([0]), Buffer.alloc(side * 3, Buffer.from([25, 159, 224]))])
  const header = Buffer.alloc(13)
  header.writeUInt32BE(side, 0)
  header.writeUInt32BE(side, 4)
  header.set([8, 2], 8)
  const buffer = Buffer.concat([
    Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]),
    chunk('IHDR', header),
    ...(takenOn ? [chunk('eXIf', exif(takenOn))] : []),
    chunk('IDAT', deflateSync(Buffer.concat(Array.from({ length: side }, () => row)))),
    chunk('IEND', Buffer.alloc(0)),
  ])
  return { name, mimeType: 'image/png', buffer }
}

function chunk(kind: string, content: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(kind), content])
  const [length, check] = [Buffer.alloc(4), Buffer.alloc(4)]
  length.writeUInt32BE(content.length)
  check.writeUInt32BE(crc32(body))
  return Buffer.concat([length, body, check])
}

/** An EXIF block: a directory with a pointer to a second one, whose only entry is the time of the shot. */
function exif(day: string): Buffer {
  const block = Buffer.alloc(64)
  block.write('II*\0\x08', 'latin1')
  const directory = (at: number, tag: number, type: number, count: number, value: number) => {
    block.writeUInt16LE(1, at)
    block.writeUInt16LE(tag, at + 2)
    block.writeUInt16LE(type, at + 4)
    block.writeUInt32LE(count, at + 6)
    block.writeUInt32LE(value, at + 10)
  }
  directory(8, 0x8769, 4, 1, 26)
  directory(26, 0x9003, 2, 20, 44)
  block.write(`${day.replaceAll('-', ':')} 10:00:00`, 44, 'latin1')
  return block
}
