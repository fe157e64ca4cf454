import { expect, it } from 'vitest'
import { formatFileSize, limitsSentence } from './file.ts'
import { fileKey } from './file-fields.ts'

it.each([
  [0, '0 B'],
  [999, '999 B'],
  [1000, '1 KB'],
  [1500, '1,5 KB'],
  [15_000, '15 KB'],
  [999_499, '999 KB'],
  [999_500, '1 MB'],
  [1_000_000, '1 MB'],
  [20_000_000, '20 MB'],
  [500_000_000, '500 MB'],
])('formats %i bytes as %s', (bytes, text) => {
  expect(formatFileSize(bytes)).toBe(text)
})

it('describes limits of several files and of one file, by kind', () => {
  const types = ['image/jpeg', 'image/png', 'image/webp', 'application/pdf'] as const
  expect(limitsSentence({ count: 10, bytes: 20_000_000, types })).toBe(
    'Al massimo 10 file di 20 MB ciascuno: foto JPEG, PNG o WebP, documenti PDF.',
  )
  expect(limitsSentence({ count: 1, bytes: 25_000_000, types: ['video/mp4', 'application/pdf'] })).toBe(
    'Un file, al massimo di 25 MB: documenti PDF, video MP4.',
  )
})

it('accepts no path as a file key', () => {
  const sound = (key: string) => fileKey().safeParse(key).success
  expect(sound('0198c0de-1.pdf')).toBe(true)
  for (const wrong of ['', 'a/b', '../a', 'a\\b', 'A', 'a b', 'a'.repeat(101)])
    expect(sound(wrong), wrong).toBe(false)
})
