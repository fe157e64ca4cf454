import { expect, it } from 'vitest'
import { bestMatches, rankOf } from './palette-match.ts'

const removal = { label: 'Registra rimozione…', words: 'togli sfila catetere' }
const added = { label: 'Nuovo paziente', words: 'aggiungi inserisci' }
const patients = { label: 'Pazienti' }

it.each([
  ['registra rim', 0],
  ['rimozione', 1],
  ['RIMOZIONE registra', 1],
  ['togli', 2],
  ['sfila registra', 2],
  ['togli paziente', null],
  ['imozione', null],
] as const)('“%s” matches “Registra rimozione…” with rank %s', (typed, rank) => {
  expect(rankOf(typed, removal)).toBe(rank)
})

it('ignores accents, punctuation and case', () => {
  expect(rankOf('citta', { label: 'Città' })).toBe(0)
  expect(rankOf('ACCESSO', { label: 'Rigenera l’accesso…' })).toBe(1)
})

it('sorts labels that begin with the text before labels that contain it, and lists only matches', () => {
  const all = [removal, added, patients]
  expect(bestMatches('pazien', all)).toEqual([patients, added])
  expect(bestMatches('', all)).toEqual(all)
  expect(bestMatches('aggiungi', all)).toEqual([added])
  expect(bestMatches('xyz', all)).toEqual([])
})
