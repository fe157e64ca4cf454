import { expect, test } from 'vitest'
import { fileDetail, fileKind, fileTitle } from './file-words.ts'

const file = (name: string, type: string, size = 1_200_000) => ({ key: 'k', name, type, size })

test.each([
  ['lavaggio_delle_mani.mp4', 'lavaggio delle mani'],
  ['Che cosa serve v1.2.pdf', 'Che cosa serve v1.2'],
  ['.pdf', '.pdf'],
  ['senza estensione', 'senza estensione'],
])('%s has the title %s', (name, title) => {
  expect(fileTitle({ name })).toBe(title)
})

test('describes a file by type and size', () => {
  expect(fileDetail(file('a.pdf', 'application/pdf'))).toBe('PDF, 1,2 MB')
  expect(fileDetail(file('a.webm', 'video/webm', 14_000_000))).toBe('video, 14 MB')
  expect(fileDetail(file('a.bin', 'application/x-unknown', 900))).toBe('900 B')
})

test.each([
  ['image/webp', 'picture'],
  ['video/webm', 'video'],
  ['audio/mpeg', 'audio'],
  ['application/pdf', 'document'],
  ['application/x-unknown', 'document'],
])('%s is of kind %s', (type, kind) => {
  expect(fileKind(file('a', type))).toBe(kind)
})
