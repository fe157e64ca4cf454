/** A box of an ISO file: its length, its type, its content. */
export function box(type: string, ...content: (Buffer | string)[]): Buffer {
  const inside = Buffer.concat(content.map((part) => (typeof part === 'string' ? Buffer.from(part) : part)))
  const head = Buffer.alloc(8, type)
  head.writeUInt32BE(inside.length + 8)
  head.write(type, 4, 'latin1')
  return Buffer.concat([head, inside])
}

/** The beginning of an ISO file of a brand, with `bytes` of content. */
export const isoFile = (brand: string, bytes = 6_000): Buffer =>
  Buffer.concat([box('ftyp', `${brand}\0\0\x02\0${brand}mp42`), box('mdat', Buffer.alloc(bytes, 0xa5))])

/** Frames of an MP3 (MPEG-1 Layer III, 128 kbit/s, 44.1 kHz): 417 bytes each. */
export const mp3Frames = (count = 20): Buffer =>
  Buffer.concat(
    Array.from({ length: count }, () =>
      Buffer.concat([Buffer.from([0xff, 0xfb, 0x90, 0x64]), Buffer.alloc(413, 0x55)]),
    ),
  )

/** An ID3 tag of `bytes` that says that it has `length`, in seven bits a byte. */
export const id3 = (bytes: number, length = bytes): Buffer => {
  const said = [21, 14, 7, 0].map((shift) => (length >> shift) & 0x7f)
  return Buffer.concat([Buffer.from('ID3\x04\0\0'), Buffer.from(said), Buffer.alloc(bytes, 0x20)])
}

export const webm = (): Buffer =>
  Buffer.concat([
    Buffer.from([0x1a, 0x45, 0xdf, 0xa3, 0x87, 0x42, 0x82, 0x84]),
    Buffer.from('webm'),
    Buffer.alloc(64),
  ])
