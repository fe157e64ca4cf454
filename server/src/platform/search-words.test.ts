import { expect, test } from 'vitest'
import { prefixPattern, searchWords } from './search-words.ts'

test.each([
  ['D’Angelo', ['d', 'angelo']],
  ["  d'angelo\tNICOLÒ ", ['d', 'angelo', 'nicolo']],
  ['Gian-Luca', ['gian', 'luca']],
  ['ΟΔΟΣ', ['οδοσ']],
  ['a\u0000b', ['a', 'b']],
  [' ’ - ', []],
  [undefined, []],
])('%j is searched as %j', (typed, words) => {
  expect(searchWords(typed)).toEqual(words)
})

test('no more than eight words are searched', () => {
  expect(searchWords('a b c d e f g h i j')).toHaveLength(8)
})

test('signs with a meaning for LIKE are searched as themselves', () => {
  expect(prefixPattern('50%_\\')).toBe('% 50\\%\\_\\\\%')
})
