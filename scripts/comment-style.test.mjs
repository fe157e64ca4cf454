import { expect, test } from 'vitest'
import { awkwardSentences } from './comment-style.mjs'

test.each([
  ['a line', '// What a shape says.'],
  ['a block', '/** Who may do it. */'],
  ['the second line of a block', '/**\n * What a shape says.\n */'],
  ['a later sentence', '/**\n * Locks the row. Whoever waits\n * goes on.\n */'],
  ['a sentence after a semicolon', '// Locks the row; Of others nothing is known.'],
  ['JSX', '{/* So long as it is open. */}'],
])('finds a sentence that begins with one of the words in %s', (_, text) => {
  expect(awkwardSentences(`const a = 1\n${text}\n`)).toHaveLength(1)
})

test('names the line on which the comment begins', () => {
  expect(awkwardSentences('const a = 1\n\n// Of one kind.\n')).toEqual([
    { line: 3, sentence: 'Of one kind.' },
  ])
})

test.each([
  ['code', "const What = 'Who'"],
  ['a word within a sentence', '/** Tells who asked, and of what. */'],
  ['a continued line', '/**\n * Locks the row of a patient\n * Of course it waits.\n */'],
  ['a longer word', '// Offers the next page. Sorted by name.'],
])('leaves %s alone', (_, text) => {
  expect(awkwardSentences(text)).toEqual([])
})
