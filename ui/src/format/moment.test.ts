import { expect, test } from 'vitest'
import { formatMoment, formatShortDay, formatShortMoment } from './moment.ts'

// In Rome it is already 3 December.
const now = new Date('2026-12-02T23:30:00Z')

test.each([
  ['2026-12-02T23:05:00Z', 'oggi alle 00:05'],
  ['2026-12-02T22:59:00Z', 'ieri alle 23:59'],
  ['2026-12-03T23:05:00Z', 'domani alle 00:05'],
  ['2026-11-26T09:30:00Z', 'giovedì 26 novembre alle 10:30'],
  ['2025-12-03T09:30:00Z', 'mercoledì 3 dicembre 2025 alle 10:30'],
  ['2026-12-10T09:30:00Z', 'giovedì 10 dicembre alle 10:30'],
])('formats %s as "%s"', (instant, said) => {
  expect(formatMoment(instant, now)).toBe(said)
})

test.each([
  ['2026-12-02T23:05:00Z', 'oggi alle 00:05'],
  ['2026-12-02T22:59:00Z', 'ieri alle 23:59'],
  ['2026-12-03T23:05:00Z', 'domani alle 00:05'],
  ['2026-11-22T08:00:00Z', 'il 22/11/2026'],
  ['2026-12-05T08:00:00Z', 'il 05/12/2026'],
])('formats %s in short as "%s"', (instant, said) => {
  expect(formatShortMoment(instant, now)).toBe(said)
})

test.each([
  ['2026-12-02T22:59:00Z', 'ieri'],
  ['2026-12-03', 'oggi'],
  ['2026-12-02T23:05:00Z', 'oggi'],
  ['2026-12-04', 'domani'],
  ['2026-12-01', '01/12/2026'],
  ['2026-11-22T23:05:00Z', '23/11/2026'],
])('formats the day of %s in short as "%s"', (value, said) => {
  expect(formatShortDay(value, now)).toBe(said)
})
