import type { FileLimits } from '@filo/contract/kit/file.ts'
import { describe, expect, it } from 'vitest'
import { acceptedTypesOf, validateFiles } from './file-choice.ts'

const file = (name: string, type = 'image/jpeg', size = 10) =>
  new File([new Uint8Array(size)], name, { type })
const limits: FileLimits = {
  count: 10,
  bytes: 20_000_000,
  types: ['image/jpeg', 'image/png', 'image/webp', 'application/pdf'],
}
const reasons = (files: readonly File[], present: readonly { name: string; size: number }[]) =>
  validateFiles(files, present, limits).refused.map(({ name, reason }) => `${name}: ${reason}`)

describe('chosen files', () => {
  it('are limited in the file dialog by type and by extension', () => {
    expect(acceptedTypesOf({ ...limits, types: ['image/jpeg', 'video/mp4'] })).toEqual([
      'image/jpeg',
      'video/mp4',
      '.jpg',
      '.jpeg',
      '.mp4',
    ])
  })

  it('are accepted by type, and by extension when the system gives no type', () => {
    const files = [
      file('a.jpg'),
      file('b.png', 'image/png'),
      file('c.webp', 'image/webp'),
      file('d.pdf', 'application/pdf'),
      file('E.PDF', ''),
    ]
    expect(validateFiles(files, [], limits)).toEqual({ taken: files, refused: [] })
  })

  it.each([
    [file('x.heic', 'image/heic'), 'x.heic: Il formato HEIC non è accettato: salvare in JPEG'],
    [file('X.HEIC', ''), 'X.HEIC: Il formato HEIC non è accettato: salvare in JPEG'],
    [file('a.docx', 'application/msword'), 'a.docx: Il tipo di file non è accettato'],
    [file('a.pdf.html', 'text/html'), 'a.pdf.html: Il tipo di file non è accettato'],
    [file('a.pdf', 'text/html'), 'a.pdf: Il tipo di file non è accettato'],
    [file('senza', ''), 'senza: Il tipo di file non è accettato'],
    [file('a.jpg', 'image/jpeg', 0), 'a.jpg: Il file è vuoto'],
    [
      file('a.jpg', 'image/jpeg', 20_000_001),
      'a.jpg: Il file è troppo grande: la dimensione massima è 20 MB',
    ],
  ])('are refused with a reason: %o', (refused, reason) => {
    expect(reasons([refused], [])).toEqual([reason])
  })

  it('may have exactly the maximum size', () => {
    expect(reasons([file('a.jpg', 'image/jpeg', 20_000_000)], [])).toEqual([])
  })

  it('are not duplicates if only their names are the same', () => {
    expect(reasons([file('a.jpg', 'image/jpeg', 11)], [{ name: 'a.jpg', size: 10 }])).toEqual([])
  })

  it('count towards the limit together with existing files, and duplicates are refused', () => {
    const present = Array.from({ length: 8 }, (_, index) => ({ name: `${index}.jpg`, size: 1 }))
    expect(reasons([file('a.jpg'), file('a.jpg'), file('b.jpg'), file('c.jpg')], present)).toEqual([
      'a.jpg: Il file è già nell’elenco',
      'c.jpg: Si possono allegare al massimo 10 file',
    ])
  })
})
