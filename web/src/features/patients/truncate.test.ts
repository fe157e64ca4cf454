import { expect, test } from 'vitest'
import { truncate, truncationMark } from './truncate.ts'

test('keeps a short text, without its empty lines', () => {
  expect(truncate('Cute integra.')).toBe('Cute integra.')
  expect(truncate('Uno\n\n \nDue')).toBe('Uno\nDue')
})

test('cuts a long text between words and says that it continues', () => {
  const long = truncate('Medicazione settimanale '.repeat(50))
  expect(
    long.endsWith(`settimanale ${truncationMark}`) || long.endsWith(`Medicazione ${truncationMark}`),
  ).toBe(true)
  expect(long.length).toBeLessThan(540)
  expect(truncate('riga\n'.repeat(9))).toBe(`riga\nriga\nriga\nriga\nriga\nriga ${truncationMark}`)
})

test('cuts a text without spaces between characters', () => {
  expect(truncate(`a${'😀'.repeat(400)}`)).toBe(`a${'😀'.repeat(249)} ${truncationMark}`)
})
