import type { FileLimits } from '@filo/contract/kit/file.ts'
import { describe, expect, it } from 'vitest'
import { acceptedTypesOf, validateFiles } from './file-choice.ts'

const heads = {
  jpeg: '\xff\xd8\xff\xe0',
  png: '\x89PNG\r\n\x1a\n',
  webp: 'RIFF0000WEBP',
  pdf: '%PDF-1.7',
  mp4: '\0\0\0\x18ftypqt  ',
  mp3: '\0\0ID3\x04',
  word: 'PK\x03\x04',
  heic: '\0\0\0\x18ftypheic',
  html: '<html>',
}
const file = (name: string, type = 'image/jpeg', head: keyof typeof heads = 'jpeg', size = 20) => {
  const content = Uint8Array.from({ length: size }, (_, at) => heads[head].charCodeAt(at) || 0)
  return new File([content], name, { type, lastModified: 7 })
}
const limits: FileLimits = {
  count: 10,
  bytes: 20_000_000,
  types: ['image/jpeg', 'image/png', 'image/webp', 'application/pdf', 'video/mp4', 'audio/mpeg'],
}
const chosen = async (files: readonly File[], present: readonly { name: string; size: number }[] = []) => {
  const { taken, refused } = await validateFiles(files, present, limits)
  return {
    taken: taken.map(({ name, type }) => `${name}: ${type}`),
    refused: refused.map(({ name, reason }) => `${name}: ${reason}`),
  }
}
const reasons = async (...given: Parameters<typeof chosen>) => (await chosen(...given)).refused

describe('chosen files', () => {
  it('are limited in the file dialog no more strictly than by the server, and never to HEIC', () => {
    const types = acceptedTypesOf({ ...limits, types: ['image/jpeg', 'application/pdf', 'audio/mpeg'] })
    expect(types).toEqual([
      ...['image/jpeg', 'image/pjpeg', 'image/jpg', 'application/pdf', 'application/x-pdf'],
      ...['audio/mpeg', 'audio/mp3', 'audio/x-mp3', 'audio/x-mpeg', 'application/octet-stream'],
      ...['.jpg', '.jpeg', '.jpe', '.jfif', '.pdf', '.mp3'],
    ])
  })

  it.each([
    ['image/pjpeg', 'jpeg', 'image/jpeg'],
    ['application/octet-stream', 'png', 'image/png'],
    ['', 'webp', 'image/webp'],
    ['application/x-pdf', 'pdf', 'application/pdf'],
    ['text/html', 'pdf', 'application/pdf'],
    ['video/quicktime', 'mp4', 'video/mp4'],
    ['audio/mp3', 'mp3', 'audio/mpeg'],
    ['image/heic', 'jpeg', 'image/jpeg'],
  ] as const)('announced as “%s” are accepted by their content (%s) as %s', async (type, head, own) => {
    expect(await chosen([file('senza estensione', type, head)])).toEqual({
      taken: [`senza estensione: ${own}`],
      refused: [],
    })
  })

  it('keep their name, time and content when their type is corrected, and stay the same otherwise', async () => {
    const announced = file('a.jpg', '')
    const right = file('b.jpg')
    const [corrected, same] = (await validateFiles([announced, right], [], limits)).taken
    expect(same).toBe(right)
    expect([corrected?.lastModified, await corrected?.bytes()]).toEqual([7, await announced.bytes()])
  })

  it('that may be Word or PowerPoint are left to the server', async () => {
    const office = file('a.docx', 'application/zip', 'word')
    const types: FileLimits['types'] = [
      'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
      'application/vnd.openxmlformats-officedocument.presentationml.presentation',
    ]
    expect((await validateFiles([office], [], { ...limits, types })).taken).toEqual([office])
  })

  it.each([
    [
      file('x.heic', 'image/heic', 'heic'),
      /^x\.heic: Il formato HEIC non è accettato: salvare in JPEG\. Su iPhone/,
    ],
    [file('x.jpg', 'image/jpeg', 'heic'), /^x\.jpg: Il formato HEIC/],
    [
      file('a.pdf', 'application/pdf', 'html'),
      /^a\.pdf: Il tipo di file non è accettato\. Formati accettati: JPEG/,
    ],
    [file('a.jpg', 'image/jpeg', 'jpeg', 0), 'a.jpg: Il file è vuoto'],
    [
      file('a.jpg', 'image/jpeg', 'jpeg', 20_000_001),
      'a.jpg: Il file è troppo grande: la dimensione massima è 20 MB',
    ],
  ])('are refused with a reason: %o', async (refused, reason) => {
    expect(await reasons([refused])).toEqual([
      typeof reason === 'string' ? reason : expect.stringMatching(reason),
    ])
  })

  it('that are a folder, or gone, cannot be read', async () => {
    const gone = file('a.jpg')
    gone.slice = () =>
      Object.assign(new Blob(), { arrayBuffer: () => Promise.reject(new DOMException('', 'NotFoundError')) })
    expect(await reasons([gone])).toEqual(['a.jpg: Il file non si può leggere: sceglilo di nuovo'])
  })

  it('may have exactly the maximum size', async () => {
    expect(await reasons([file('a.jpg', 'image/jpeg', 'jpeg', 20_000_000)])).toEqual([])
  })

  it('are not duplicates if only their names are the same', async () => {
    expect(await reasons([file('a.jpg', 'image/jpeg', 'jpeg', 21)], [{ name: 'a.jpg', size: 20 }])).toEqual(
      [],
    )
  })

  it('count towards the limit together with existing files, and duplicates are refused', async () => {
    const present = Array.from({ length: 8 }, (_, index) => ({ name: `${index}.jpg`, size: 1 }))
    expect(await reasons([file('a.jpg'), file('a.jpg'), file('b.jpg'), file('c.jpg')], present)).toEqual([
      'a.jpg: Il file è già nell’elenco',
      'c.jpg: Si possono allegare al massimo 10 file',
    ])
  })
})
