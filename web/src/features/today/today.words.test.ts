import { describe, expect, it } from 'vitest'
import { agoWords, roomWords, whenWords } from './today.words.ts'

describe('when something ends or was', () => {
  // Half past eleven at night in Rome.
  const now = new Date('2026-11-22T22:30:00Z')
  it.each([
    ['2026-11-22T22:50:00Z', 'oggi alle 23:50'],
    ['2026-11-22T23:10:00Z', 'domani alle 00:10'],
    ['2026-11-21T17:00:00Z', 'ieri alle 18:00'],
    ['2026-11-12T08:00:00Z', 'il 12/11/2026'],
    ['2026-11-24T08:00:00Z', 'il 24/11/2026'],
  ])('%s: %s', (instant, words) => {
    expect(whenWords(instant, now)).toBe(words)
  })
})

it('tells an age in the largest whole unit', () => {
  const ago = (ms: number) =>
    agoWords(new Date(Date.UTC(2026, 10, 22) - ms).toISOString(), '2026-11-22T00:00:00Z')
  expect([30_000, 60_000, 3_599_000, 3_600_000, 86_399_000, 86_400_000, 200_000_000].map(ago)).toEqual([
    'adesso',
    '1 minuto fa',
    '59 minuti fa',
    '1 ora fa',
    '23 ore fa',
    '1 giorno fa',
    '2 giorni fa',
  ])
})

it('tells the room on a disk', () => {
  expect([820_400_000, 1_000_000_000, 12_345_000_000].map(roomWords)).toEqual(['820 MB', '1,0 GB', '12,3 GB'])
})
