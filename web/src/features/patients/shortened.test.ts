import { expect, test } from 'vitest'
import { goesOn, shortened } from './shortened.ts'

test('what has room stays as it is, but for empty lines', () => {
  expect(shortened('Cute integra.')).toBe('Cute integra.')
  expect(shortened('Uno\n\n \nDue')).toBe('Uno\nDue')
})

test('what has none is cut between words and says that it goes on', () => {
  const long = shortened('Medicazione settimanale '.repeat(50))
  expect(long.endsWith(`settimanale ${goesOn}`) || long.endsWith(`Medicazione ${goesOn}`)).toBe(true)
  expect(long.length).toBeLessThan(540)
  expect(shortened('riga\n'.repeat(9))).toBe(`riga\nriga\nriga\nriga\nriga\nriga ${goesOn}`)
})

test('what has no blank is cut between characters', () => {
  expect(shortened(`a${'😀'.repeat(400)}`)).toBe(`a${'😀'.repeat(249)} ${goesOn}`)
})
