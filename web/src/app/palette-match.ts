import { plainLetters } from '@filo/contract/kit/plain-letters.ts'

const wordsIn = (text: string) => plainLetters(text).match(/[\p{L}\p{N}]+/gu) ?? []
const beginsOneOf = (words: readonly string[]) => (typed: string) =>
  words.some((word) => word.startsWith(typed))

/** Something to be found by what it is called, or by other words that people have for it. */
export type Findable = { label: string; words?: string }

/**
 * How well what was typed finds something: 0 where it begins its label, 1 where each word begins one of the label's, 2
 * where other words help; `null` where it does not find it. Nothing typed finds everything alike.
 */
export function rankOf(typed: string, { label, words = '' }: Findable): 0 | 1 | 2 | null {
  const asked = wordsIn(typed)
  const named = wordsIn(label)
  if (named.join(' ').startsWith(asked.join(' '))) return 0
  if (asked.every(beginsOneOf(named))) return 1
  return asked.every(beginsOneOf([...named, ...wordsIn(words)])) ? 2 : null
}

/** Those that are found, the best first, and else in the order in which they stand. */
export const bestMatches = <Thing extends Findable>(typed: string, things: readonly Thing[]): Thing[] =>
  things
    .flatMap((thing) => {
      const rank = rankOf(typed, thing)
      return rank === null ? [] : [{ thing, rank }]
    })
    .sort((one, other) => one.rank - other.rank)
    .map(({ thing }) => thing)
