import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import type { MultipartFile } from '@fastify/multipart'
import { fileTypes, type MediaType } from '@filo/contract/kit/file.ts'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { blackPng, heic, html, pdf, photo, svg, webp } from '../../test/factories/files.ts'
import { id3, isoFile, mp3Frames, webm } from '../../test/factories/media.ts'
import { documentPart, mainTypes, officeParts, typeList, word } from '../../test/factories/office.ts'
import { zip } from '../../test/factories/zip.ts'
import { type StoredFiles, type TestStorage, testStorages } from '../../test/storage/test-storages.ts'
import { openStorage } from '../platform/storage/open-storage.ts'
import type { FileArea, Storage } from '../platform/storage/storage.ts'
import { receiveFile } from './received-file.ts'
import { uploadDeadline } from './upload-deadline.ts'

const types = Object.keys(fileTypes) as MediaType[]
const limits = { count: 1, bytes: 20_000_000, types }
const { docx, pptx, xlsx, docm } = mainTypes
const [list, ...others] = officeParts(docx)
const after = (bytes: number) => Buffer.concat([Buffer.alloc(bytes, ' '), pdf(9_000)])
const thumbnail = { name: 'docProps/thumbnail.jpeg', content: Buffer.alloc(2_000_000, 0xd8) }

const accepted: Record<string, [type: MediaType, content: Buffer | Promise<Buffer>]> = {
  JPEG: ['image/jpeg', photo()],
  PNG: ['image/png', blackPng(40)],
  WebP: ['image/webp', webp()],
  PDF: ['application/pdf', pdf(9_000)],
  'PDF after a blank line': ['application/pdf', after(1)],
  'PDF after a byte-order mark': ['application/pdf', Buffer.concat([Buffer.from('\ufeff'), pdf(9_000)])],
  'PDF after a printer’s line': [
    'application/pdf',
    Buffer.concat([Buffer.from('\x1b%-12345X@PJL SET RESOLUTION=600\r\n@PJL ENTER LANGUAGE=PDF\r\n'), pdf()]),
  ],
  'PDF after 1,023 bytes': ['application/pdf', after(1_023)],
  Word: [docx, word()],
  'Word, its thumbnail of 2 MB first': [docx, zip([thumbnail, ...officeParts(docx)])],
  'Word, its list of parts last': [docx, zip([...others, thumbnail, list ?? documentPart])],
  'Word, an emptied part first': [
    docx,
    zip([{ name: '[trash]/0000.dat', content: Buffer.alloc(5_000) }, ...officeParts(docx)]),
  ],
  'Word, its list of parts of 168 kB stored': [docx, zip([typeList(docx, 168_000), ...others])],
  'Word, its list of parts in UTF-16': [
    docx,
    zip([
      { ...typeList(docx), content: Buffer.from(`\ufeff${typeList(docx).content}`, 'utf16le') },
      documentPart,
    ]),
  ],
  'Word, written while it was compressed': [docx, zip(officeParts(docx), { descriptors: true })],
  'Word, stored while it was written': [
    docx,
    zip([thumbnail, typeList(docx), documentPart], { descriptors: true }),
  ],
  'Word with records of 64 bits': [docx, zip(officeParts(docx), { zip64: true })],
  'Word with bytes after its end': [docx, zip(officeParts(docx), { after: Buffer.from('\r\n--\r\n') })],
  PowerPoint: [pptx, zip(officeParts(pptx))],
  'PowerPoint, its thumbnail of 2 MB first': [pptx, zip([thumbnail, ...officeParts(pptx)])],
  'MP4 (isom)': ['video/mp4', isoFile('isom')],
  'MP4 (mp42)': ['video/mp4', isoFile('mp42')],
  'MP4 (M4V)': ['video/mp4', isoFile('M4V ')],
  'MP4 (3GP)': ['video/mp4', isoFile('3gp5')],
  'MP4 (3G2)': ['video/mp4', isoFile('3g2a')],
  'MP4 (QuickTime)': ['video/mp4', isoFile('qt  ')],
  WebM: ['video/webm', webm()],
  MP3: ['audio/mpeg', mp3Frames()],
  'MP3 after zeros': ['audio/mpeg', Buffer.concat([Buffer.alloc(1_000), mp3Frames()])],
  'MP3 after a tag': ['audio/mpeg', Buffer.concat([id3(2_000), mp3Frames()])],
  'MP3 after zeros and a tag': ['audio/mpeg', Buffer.concat([Buffer.alloc(7), id3(90_000), mp3Frames()])],
  'MP3 whose tag says too little': ['audio/mpeg', Buffer.concat([id3(2_000, 100), mp3Frames()])],
  'MP3 whose tag says too much': ['audio/mpeg', Buffer.concat([id3(2_000, 9_000_000), mp3Frames()])],
}

const truncated = word()
const lying = word()
lying.writeUInt32LE(0x7fffffff, lying.length - 6)
const bomb = zip([{ ...typeList(docx, 60_000_000), deflated: true }, ...others])
const refused: Record<string, Buffer> = {
  HTML: html(),
  SVG: svg(),
  'nothing at all': Buffer.alloc(0),
  'text of a kind that begins like an MP3': Buffer.from('\ufeffMedicazione', 'utf16le'),
  'PDF after 1,024 bytes': after(1_024),
  HEIC: heic(),
  AVIF: isoFile('avif'),
  M4A: isoFile('M4A '),
  'MOV of before MP4': isoFile('qt  ').subarray(20),
  ZIP: zip([documentPart]),
  Excel: zip(officeParts(xlsx)),
  'Word with macros': zip(officeParts(docm)),
  'Word with two main parts': zip(
    [typeList(docx), typeList(docm)].map((part, at) => ({
      ...part,
      name: at === 0 ? part.name : 'x',
      content: `${part.content}${typeList(docm).content}`,
    })),
  ),
  OpenDocument: zip([
    { name: 'mimetype', content: 'application/vnd.oasis.opendocument.text' },
    ...officeParts(docx),
  ]),
  'Word without its end': truncated.subarray(0, truncated.length - 40),
  'Word whose directory lies beyond its end': lying,
  'Word whose list of parts fills the memory': bomb,
}

type Way = [name: string, first: number, others: number]

/** Ways in which the bytes of a file arrive: the length of the first piece and of the others. */
const ways: Way[] = [
  ['in one go', Number.POSITIVE_INFINITY, Number.POSITIVE_INFINITY],
  ['in pieces of 131,072 bytes', 131_072, 131_072],
  ['in pieces of 1,400 bytes', 1_400, 1_400],
  ['in two, after 4,099 bytes', 4_099, Number.POSITIVE_INFINITY],
  ['in two, after 4,100 bytes', 4_100, Number.POSITIVE_INFINITY],
  ['in two, after 4,101 bytes', 4_101, Number.POSITIVE_INFINITY],
  // Only the beginning of a long file is sent in so small pieces.
  ['byte by byte', 1, 1],
  ['in pieces of 7 bytes', 7, 7],
]
const smallPieces = 9_000
/** The storage sees only how the pieces are joined, so two ways are enough there. */
const waysToStorage = ways.filter(([, first]) => first === Number.POSITIVE_INFINITY || first === 1_400)

function* piecesOf(content: Buffer, first: number, others: number): Generator<Buffer> {
  if (content.length === 0) return
  yield content.subarray(0, first)
  for (let at = first; at < content.length; ) {
    const length = others < 100 && at > smallPieces ? content.length : others
    yield content.subarray(at, at + length)
    at += length
  }
}

/** The type that a file is received as, or the code of its refusal, by the way in which it arrives. */
async function typesReceived(area: Pick<FileArea, 'receive'>, content: Buffer, some: Way[]) {
  const found: Record<string, string> = {}
  for (const [way, first, others] of some) {
    const part = { filename: 'file', file: Readable.from(piecesOf(content, first, others)) }
    const deadline = uploadDeadline(60_000, 600_000)
    try {
      const sent = part as unknown as MultipartFile
      const { incoming, type } = await receiveFile(sent, limits, area as FileArea, deadline)
      await incoming.discard()
      found[way] = type
    } catch (error) {
      found[way] = (error as { code: string }).code
    } finally {
      deadline.end()
    }
  }
  return found
}
const always = (answer: string, some: Way[]) => Object.fromEntries(some.map(([way]) => [way, answer]))

/** Keeps what it receives in memory only. */
const memory: Pick<FileArea, 'receive'> = {
  async receive(sent) {
    const content = await buffer(sent)
    return {
      size: content.length,
      sha256: '',
      read: async (range) => Readable.from([range ? content.subarray(range.first, range.last + 1) : content]),
      keep: () => Promise.reject(new Error('Nothing is kept')),
      discard: async () => {},
    }
  },
}

describe('the type of a file', () => {
  test.each(Object.entries(accepted))(
    '%s is recognized however its bytes arrive',
    async (_name, [type, content]) => {
      expect(await typesReceived(memory, await content, ways)).toEqual(always(type, ways))
    },
  )

  test.each(Object.entries(refused))('%s is refused however its bytes arrive', async (_name, content) => {
    expect(await typesReceived(memory, content, ways)).toEqual(always('file_type_refused', ways))
  })
})

describe.each(testStorages)('with files %s', (_, start) => {
  let place: TestStorage
  let root: string
  let disk: StoredFiles
  let storage: Storage
  let area: FileArea
  beforeAll(async () => {
    place = await start()
    root = await mkdtemp(join(tmpdir(), 'filo-arrival-'))
    disk = place.storedFiles(root)
    storage = await openStorage({ bucket: place.bucket, dataFolder: root })
    area = storage.area('cicc')
  })
  afterAll(async () => {
    storage.close()
    await place.close()
    await rm(root, { recursive: true, force: true })
  })

  test.each(Object.entries(accepted))('accepts %s, whole and in pieces', async (_name, [type, content]) => {
    expect(await typesReceived(area, await content, waysToStorage)).toEqual(always(type, waysToStorage))
  })

  test.each(Object.entries(refused))('refuses %s, whole and in pieces', async (_name, content) => {
    expect(await typesReceived(area, content, waysToStorage)).toEqual(
      always('file_type_refused', waysToStorage),
    )
    expect(await disk.paths()).toEqual([])
  })
})
