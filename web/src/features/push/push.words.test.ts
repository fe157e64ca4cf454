import { expect, test } from 'vitest'
import { unblockWords } from './push.words.ts'

test.each([
  ['Safari su iPhone', /Impostazioni, poi Notifiche/],
  ['Chrome su Android', /^Tocca/],
  ['Samsung Internet su Android', /^Tocca/],
  ['Chrome su Windows', /^Premi .* «Consenti»/],
  ['Edge su Windows', /^Premi .* «Consenti»/],
  ['Firefox su Linux', /togli il blocco/],
  ['Safari su Mac', /Siti web/],
  ['Browser sconosciuto', /Nelle impostazioni del browser/],
])('%s is told how to allow notices again', (name, words) => expect(unblockWords(name)).toMatch(words))
