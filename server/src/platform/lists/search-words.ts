import { plainWords } from '@filo/contract/kit/plain-letters.ts'
import { maxSearchWords } from '@filo/contract/kit/typed-query.ts'

/** Splits typed text into words, with the same plain letters in which the lists store names. */
export const searchWords = (search: string | undefined): string[] =>
  plainWords(search ?? '').slice(0, maxSearchWords)

/** Punctuation that the `search` columns of names and titles store as blanks. */
const signs = /[[\](){}"«»“”/.,;:]/g

/** Replaces that punctuation with blanks, for lists of names or titles that contain it. */
export const blankPunctuation = (typed: string): string => typed.replace(signs, ' ')

/** Particles written apart from a name or joined with it: De Luca, Lo Bianco, O’Brien, San Severino, Gian Luca. */
const particles = new Set(
  'a af al d da dal dall dalla dalle dallo de degli dei del dell della delle dello den der di do dos du el gian gli i l la las le les li lo los mac mc o pier saint san sant santa santo st ten ter van vom von zu zum'.split(
    ' ',
  ),
)

/**
 * Joins each particle with the next word, to find a name stored as one word: `de luca maria` → `deluca maria`; `null`
 * if nothing is joined.
 */
export function joinParticles(words: readonly string[]): string[] | null {
  const written = words.map((word) => (particles.has(word) ? word : `${word} `)).join('')
  const joined = written.trim().split(' ')
  return joined.length < words.length ? joined : null
}

/** A `LIKE` pattern that finds the word at the beginning of any word in a `search` column. */
export const prefixPattern = (word: string) => `% ${word.replace(/[\\%_]/g, '\\$&')}%`

/** The range of all words with this beginning, in byte order; the upper bound is excluded. */
export const prefixRange = (word: string): [from: string, before: string] => [word, `${word}\u{10FFFF}`]
