import { expect, it } from 'vitest'
import { formatAgo, formatDiskSpace } from './today.words.ts'

it('gives the elapsed time in the largest full unit', () => {
  const ago = (ms: number) =>
    formatAgo(new Date(Date.UTC(2026, 10, 22) - ms).toISOString(), '2026-11-22T00:00:00Z')
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

it('formats disk space', () => {
  expect([820_400_000, 1_000_000_000, 12_345_000_000].map(formatDiskSpace)).toEqual([
    '820 MB',
    '1,0 GB',
    '12,3 GB',
  ])
})
