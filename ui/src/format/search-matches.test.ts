import { describe, expect, it } from 'vitest'
import { matchesAll, matchesAny, matchParts, toSearchWords } from './search-matches.ts'

/** The text with its matches in brackets. */
const marked = (text: string, typed: string) =>
  matchParts(text, toSearchWords(typed))
    .map(({ text, isFound }) => (isFound ? `[${text}]` : text))
    .join('')

describe('matchParts', () => {
  it.each([
    ['Perché il braccio è gonfio?', 'perche GONF', '[Perché] il braccio è [gonf]io?'],
    ['L’acqua: «acquazzone», subacqueo', 'acqua', 'L’[acqua]: «[acqua]zzone», subacqueo'],
    ['Đorđević e Æsir', 'dord aes', '[Đorđ]ević e [Æs]ir'],
    ['perche\u0301 no', 'perche', '[perche\u0301] no'],
    ['riga\nriga', 'riga', '[riga]\n[riga]'],
    ['febbre febbrile', 'feb febbr', '[febbr]e [febbr]ile'],
    ['Nulla', 'altro', 'Nulla'],
    ['Nulla', ' … ', 'Nulla'],
    ['', 'a', ''],
  ])('finds the matches in "%s" for the search "%s"', (text, typed, shown) =>
    expect(marked(text, typed)).toBe(shown),
  )

  it('returns parts that add up to the text', () => {
    const text = 'A «b»… c’è\u00ad d’\u{1f600} —é'
    expect(
      matchParts(text, toSearchWords('b c e d'))
        .map((part) => part.text)
        .join(''),
    ).toBe(text)
  })
})

it('matches words in any order, only from their beginning', () => {
  expect(matchesAll(toSearchWords('gonfio, braccio'), 'Il braccio è', 'gonfio')).toBe(true)
  expect(matchesAll(toSearchWords('gonfio febbre'), 'Il braccio è gonfio')).toBe(false)
  expect(matchesAll(toSearchWords('accio'), 'Il braccio')).toBe(false)
  expect(matchesAll(toSearchWords(''), 'Il braccio')).toBe(true)
  expect(matchesAny(toSearchWords('gonfio febbre'), 'Il braccio è gonfio')).toBe(true)
  expect(matchesAny(toSearchWords(''), 'Il braccio')).toBe(false)
})
