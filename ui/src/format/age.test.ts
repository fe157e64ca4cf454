import { expect, test } from 'vitest'
import { formatAge } from './age.ts'

test.each([
  ['1961-03-12', '2026-03-11', '64 a'],
  ['1961-03-12', '2026-03-12', '65 a'],
  ['1922-11-22', '2026-11-21', '103 a'],
  ['2024-02-29', '2026-02-28', '23 mesi'],
  ['2024-02-29', '2026-03-01', '2 a'],
  ['2024-11-21', '2026-11-20', '23 mesi'],
  ['2025-12-31', '2026-02-28', '1 mese'],
  ['2026-10-22', '2026-11-21', '30 giorni'],
  ['2026-11-20', '2026-11-21', '1 giorno'],
  ['2026-11-21', '2026-11-21', '0 giorni'],
])('a person born on %s is, on %s, %s old', (born, today, shown) => {
  expect(formatAge(born, today)).toBe(shown)
})
