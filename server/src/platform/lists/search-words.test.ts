import { expect, test } from 'vitest'
import { joinParticles, prefixPattern, searchWords } from './search-words.ts'

test.each([
  ['D’Angelo', ['d', 'angelo']],
  ["  d'angelo\tNICOLÒ ", ['d', 'angelo', 'nicolo']],
  ['Gian-Luca', ['gian', 'luca']],
  ['ΟΔΟΣ', ['οδοσ']],
  ['Đorđević', ['dordevic']],
  ['ŁUKASZ Øystein', ['lukasz', 'oystein']],
  ['Strauß STRAUẞ', ['strauss', 'strauss']],
  ['Ærø Œuvre Þór', ['aero', 'oeuvre', 'thor']],
  ['Yıldız İPEK', ['yildiz', 'ipek']],
  ['Ðuro Ħal Ŋa Ŧa', ['duro', 'hal', 'na', 'ta']],
  ['Иван ΆΝΝΑ', ['иван', 'αννα']],
  ['Ros\u00adsi', ['rossi']],
  ['a‘b’c`d´e\u02bcf', ['a', 'b', 'c', 'd', 'e', 'f']],
  ['a-b‐c‑d–e—f−g', ['a', 'b', 'c', 'd', 'e', 'f', 'g']],
  ['a\u0000b', ['a', 'b']],
  [' ’ - ', []],
  [undefined, []],
])('splits %j into %j', (typed, words) => {
  expect(searchWords(typed)).toEqual(words)
})

test('searches at most eight words', () => {
  expect(searchWords('a b c d e f g h i j')).toHaveLength(8)
})

test('escapes the special characters of LIKE', () => {
  expect(prefixPattern('50%_\\')).toBe('% 50\\%\\_\\\\%')
})

test.each([
  ['de luca', 'deluca'],
  ['gian luca', 'gianluca'],
  ['de la cruz ana', 'delacruz ana'],
  ['rosa lo bianco', 'rosa lobianco'],
  ['rossi paola', null],
  ['rossi de', null],
  ['deluca', null],
  ['', null],
])('joins %j as %j, for a name stored as one word', (apart, joined) => {
  expect(joinParticles(searchWords(apart))?.join(' ') ?? null).toBe(joined)
})
