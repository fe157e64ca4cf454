import { describe, expect, it } from 'vitest'
import { judgeFiles, limitsSentence } from './chosen-file.ts'

const file = (name: string, type = 'image/jpeg', size = 10) =>
  new File([new Uint8Array(size)], name, { type })
const reasons = (...judged: Parameters<typeof judgeFiles>) =>
  judgeFiles(...judged).refused.map(({ name, reason }) => `${name}: ${reason}`)

describe('files chosen for a record', () => {
  it('names the limits', () => {
    expect(limitsSentence).toBe('Al massimo 10 file di 20 MB ciascuno: foto JPEG, PNG o WebP, documenti PDF.')
  })

  it('takes photos and PDF, and what the system could not name a type for', () => {
    const files = [
      file('a.jpg'),
      file('b.png', 'image/png'),
      file('c.webp', 'image/webp'),
      file('d.pdf', 'application/pdf'),
      file('E.PDF', ''),
    ]
    expect(judgeFiles(files, [])).toEqual({ taken: files, refused: [] })
  })

  it.each([
    [file('x.heic', 'image/heic'), 'x.heic: Il formato HEIC non è accettato: salvare in JPEG'],
    [file('X.HEIC', ''), 'X.HEIC: Il formato HEIC non è accettato: salvare in JPEG'],
    [file('a.docx', 'application/msword'), 'a.docx: Il tipo di file non è accettato'],
    [file('a.pdf.html', 'text/html'), 'a.pdf.html: Il tipo di file non è accettato'],
    [file('senza', ''), 'senza: Il tipo di file non è accettato'],
    [file('a.jpg', 'image/jpeg', 0), 'a.jpg: Il file è vuoto'],
    [
      file('a.jpg', 'image/jpeg', 20_000_001),
      'a.jpg: Il file è troppo grande: la dimensione massima è 20 MB',
    ],
  ])('refuses %o with its reason', (refused, reason) => {
    expect(reasons([refused], [])).toEqual([reason])
  })

  it('takes a file of exactly 20 MB', () => {
    expect(reasons([file('a.jpg', 'image/jpeg', 20_000_000)], [])).toEqual([])
  })

  it('counts what is there already, and takes nothing twice', () => {
    const present = Array.from({ length: 8 }, (_, index) => ({ name: `${index}.jpg`, size: 1 }))
    expect(reasons([file('a.jpg'), file('a.jpg'), file('b.jpg'), file('c.jpg')], present)).toEqual([
      'a.jpg: Il file è già nell’elenco',
      'c.jpg: Si possono allegare al massimo 10 file',
    ])
  })
})
