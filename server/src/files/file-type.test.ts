import { fileTypes, type MediaType } from '@filo/contract/kit/file.ts'
import { expect, test } from 'vitest'
import { blackPng, heic, html, pdf, photo, webp } from '../../test/factories/files.ts'
import { detectType, headBytes } from './file-type.ts'

const everyType = Object.keys(fileTypes) as MediaType[]

/** An uncompressed ZIP entry. */
function zipped(name: string, content: string): Buffer {
  const header = Buffer.alloc(30)
  header.write('PK\x03\x04')
  header.writeUInt16LE(20, 4)
  header.writeUInt32LE(content.length, 18)
  header.writeUInt32LE(content.length, 22)
  header.writeUInt16LE(name.length, 26)
  return Buffer.concat([header, Buffer.from(name + content)])
}

/** The beginning of an Office file: its list of parts comes first. */
const office = (kind: string) =>
  Buffer.concat([
    zipped(
      '[Content_Types].xml',
      `<Types><Override ContentType="application/vnd.openxmlformats-officedocument.${kind}.main+xml"/></Types>`,
    ),
    zipped('_rels/.rels', '<Relationships/>'),
    Buffer.alloc(5_000),
  ])
const mp4 = () =>
  Buffer.concat([Buffer.from([0, 0, 0, 24]), Buffer.from('ftypisom\0\0\x02\0isomiso2'), Buffer.alloc(64)])
const webm = () =>
  Buffer.concat([
    Buffer.from([0x1a, 0x45, 0xdf, 0xa3, 0x87, 0x42, 0x82, 0x84]),
    Buffer.from('webm'),
    Buffer.alloc(64),
  ])
const mp3 = () => Buffer.concat([Buffer.from([0xff, 0xfb, 0x90, 0x64]), Buffer.alloc(413)])

test('detects every accepted type by its first bytes', async () => {
  const samples: Record<MediaType, Buffer> = {
    'image/jpeg': await photo(),
    'image/png': await blackPng(4),
    'image/webp': await webp(),
    'application/pdf': pdf(),
    'application/vnd.openxmlformats-officedocument.wordprocessingml.document':
      office('wordprocessingml.document'),
    'application/vnd.openxmlformats-officedocument.presentationml.presentation': office(
      'presentationml.presentation',
    ),
    'video/mp4': mp4(),
    'video/webm': webm(),
    'audio/mpeg': mp3(),
  }
  for (const [type, content] of Object.entries(samples))
    expect(await detectType(content.subarray(0, headBytes), everyType), type).toBe(type)
})

test('refuses other types, and names the accepted ones', async () => {
  await expect(detectType(mp4(), ['image/jpeg', 'video/webm'])).rejects.toMatchObject({
    code: 'file_type_refused',
    message: 'Il tipo di file non è accettato. Formati accettati: JPEG, WebM',
  })
  await expect(detectType(html(), everyType)).rejects.toMatchObject({ code: 'file_type_refused' })
  await expect(detectType(heic(), everyType)).rejects.toThrow('salvare in JPEG')
})
