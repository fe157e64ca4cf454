import { expect, it } from 'vitest'
import { addedSentence, formatDaysApart } from './upload-date.ts'

const at = (addedAt: string) => ({ addedAt })

it.each([
  ['2026-11-21T08:00:00Z', '2026-11-21T09:00:00Z', 'Caricate nello stesso giorno'],
  // Midnight in Rome lies between them.
  ['2026-11-20T22:59:00Z', '2026-11-20T23:01:00Z', 'Caricate a 1 giorno di distanza'],
  ['2026-11-21T08:00:00Z', '2026-11-07T20:00:00Z', 'Caricate a 14 giorni di distanza'],
  // The clocks change in between.
  ['2026-10-24T08:00:00Z', '2026-10-26T08:00:00Z', 'Caricate a 2 giorni di distanza'],
])('from %s to %s: %s', (one, other, words) => {
  expect(formatDaysApart(at(one), at(other))).toBe(words)
  expect(formatDaysApart(at(other), at(one))).toBe(words)
})

it('states when a file was added, and by whom', () => {
  const addedBy = { id: '', title: 'Dott.ssa', name: 'Anna', surname: 'Verdi' }
  expect(addedSentence({ addedAt: '2026-11-21T08:05:00Z', addedBy })).toBe(
    'Caricato il 21/11/2026 09:05 dalla dott.ssa Anna Verdi',
  )
  expect(addedSentence({ addedAt: '2026-11-21T08:05:00Z', addedBy: { ...addedBy, title: null } })).toBe(
    'Caricato il 21/11/2026 09:05 da Anna Verdi',
  )
})
