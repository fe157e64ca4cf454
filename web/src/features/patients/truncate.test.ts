import { expect, test } from 'vitest'
import { truncate, truncationMark } from './truncate.ts'

test('what has room stays as it is, but for empty lines', () => {
  expect(truncate('Cute integra.')).toBe('Cute integra.')
  expect(truncate('Uno\n\n \nDue')).toBe('Uno\nDue')
})

test('what has none is cut between words and says that it goes on', () => {
  const long = truncate('Medicazione settimanale '.repeat(50))
  expect(
    long.endsWith(`settimanale ${truncationMark}`) || long.endsWith(`Medicazione ${truncationMark}`),
  ).toBe(true)
  expect(long.length).toBeLessThan(540)
  expect(truncate('riga\n'.repeat(9))).toBe(`riga\nriga\nriga\nriga\nriga\nriga ${truncationMark}`)
})

test('what has no blank is cut between characters', () => {
  expect(truncate(`a${'😀'.repeat(400)}`)).toBe(`a${'😀'.repeat(249)} ${truncationMark}`)
})
