import { expect, test } from 'vitest'
import { durationInWords, timeInWords } from './visit-time.ts'

test.each([
  [10, '10 minuti'],
  [60, '1 ora'],
  [90, '1 ora e 30 minuti'],
  [240, '4 ore'],
])('formats %s minutes as %s', (minutes, words) => {
  expect(durationInWords(minutes)).toBe(words)
})

test('formats the time of a visit in Italian time', () => {
  expect(timeInWords({ date: '2026-12-03', hours: '10:30', end: '2026-12-03T10:00:00.000Z' })).toBe(
    'giovedì 3 dicembre 2026, 10:30–11:00',
  )
})
