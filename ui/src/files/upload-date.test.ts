import { expect, test } from 'vitest'
import { addedSentence } from './upload-date.ts'

test('states when and by whom a file was added, in the feminine for a picture', () => {
  const addedAt = '2026-11-21T08:05:00Z'
  const addedBy = { id: '', title: 'Dott.ssa', name: 'Anna', surname: 'Verdi' }
  expect(addedSentence({ type: 'application/pdf', addedAt, addedBy })).toBe(
    'Caricato il 21/11/2026 09:05 dalla dott.ssa Anna Verdi',
  )
  expect(addedSentence({ type: 'image/png', addedAt, addedBy: { ...addedBy, title: null } })).toBe(
    'Caricata il 21/11/2026 09:05 da Anna Verdi',
  )
})
