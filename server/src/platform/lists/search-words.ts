import { plainWords } from '@filo/contract/kit/plain-letters.ts'

const mostWords = 8

/** The words that somebody searches, in the letters and parts in which lists keep those of names. */
export const searchWords = (search: string | undefined): string[] =>
  plainWords(search ?? '').slice(0, mostWords)

/** Signs that stand in names and titles as blanks, as in their columns `search`. */
const signs = /[[\](){}"«»“”/.,;:]/g

/** What was typed without them, for a list of names or titles in which they stand. */
export const blankPunctuation = (typed: string): string => typed.replace(signs, ' ')

/** What stands apart before a name or is written with it: De Luca, Lo Bianco, O’Brien, San Severino, Gian Luca. */
const particles = new Set(
  'a af al d da dal dall dalla dalle dallo de degli dei del dell della delle dello den der di do dos du el gian gli i l la las le les li lo los mac mc o pier saint san sant santa santo st ten ter van vom von zu zum'.split(
    ' ',
  ),
)

/**
 * The same words, each particle joined with the next one, for a name that is kept in one: `de luca maria` →
 * `deluca maria`; `null` where nothing is joined.
 */
export function joinParticles(words: readonly string[]): string[] | null {
  const written = words.map((word) => (particles.has(word) ? word : `${word} `)).join('')
  const joined = written.trim().split(' ')
  return joined.length < words.length ? joined : null
}

/** A `LIKE` pattern that finds the word at the beginning of any word of a `search` column. */
export const prefixPattern = (word: string) => `% ${word.replace(/[\\%_]/g, '\\$&')}%`

/** The bounds of all words that begin with a word, in byte order; the second is outside. */
export const prefixRange = (word: string): [from: string, before: string] => [word, `${word}\u{10FFFF}`]
