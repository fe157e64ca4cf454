import { expect, test } from 'vitest'
import { formatRelativeDay } from './relative-day.ts'

/** Half past midnight in Rome; still the day before in UTC. */
const now = new Date('2026-03-12T23:30:00.000Z')

test.each([
  ['2026-03-13', 'Oggi'],
  ['2026-03-12', 'Ieri'],
  ['2026-03-11', 'mercoledì 11 marzo'],
  ['2025-12-31', 'mercoledì 31 dicembre 2025'],
])('%s is shown as %s', (day, words) => expect(formatRelativeDay(day, now)).toBe(words))
