import { expect, it } from 'vitest'
import { listInWords } from './list-in-words.ts'

it.each([[], ['Alfa'], ['Alfa', 'Beta'], ['A', 'B', 'C', 'D']])(
  'joins %s as the Italian of the platform does',
  (...names) => {
    expect(listInWords(names)).toBe(new Intl.ListFormat('it').format(names))
  },
)
