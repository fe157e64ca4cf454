import { expect, it } from 'vitest'
import { addedSentence } from './upload-date.ts'

it('states when a file was added, and by whom', () => {
  const addedBy = { id: '', title: 'Dott.ssa', name: 'Anna', surname: 'Verdi' }
  expect(addedSentence({ addedAt: '2026-11-21T08:05:00Z', addedBy })).toBe(
    'Caricato il 21/11/2026 09:05 dalla dott.ssa Anna Verdi',
  )
  expect(addedSentence({ addedAt: '2026-11-21T08:05:00Z', addedBy: { ...addedBy, title: null } })).toBe(
    'Caricato il 21/11/2026 09:05 da Anna Verdi',
  )
})
