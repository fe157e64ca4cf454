import { plainLetters } from '@filo/contract/kit/plain-letters.ts'

const splitWords = (text: string) => plainLetters(text).match(/[\p{L}\p{N}]+/gu) ?? []
const isWordPrefix = (words: readonly string[]) => (typed: string) =>
  words.some((word) => word.startsWith(typed))

/** Can be found by its label or by synonyms (`words`). */
export type Findable = { label: string; words?: string }

/**
 * How well `typed` matches: 0 if the label begins with it, 1 if each typed word begins a word of the label, 2 if
 * synonyms are needed; `null` if it does not match. An empty text matches everything with rank 0.
 */
export function rankOf(typed: string, { label, words = '' }: Findable): 0 | 1 | 2 | null {
  const typedWords = splitWords(typed)
  const labelWords = splitWords(label)
  if (labelWords.join(' ').startsWith(typedWords.join(' '))) return 0
  if (typedWords.every(isWordPrefix(labelWords))) return 1
  return typedWords.every(isWordPrefix([...labelWords, ...splitWords(words)])) ? 2 : null
}

/** The matching items, best match first; equal matches keep their order. */
export const bestMatches = <Thing extends Findable>(typed: string, things: readonly Thing[]): Thing[] =>
  things
    .flatMap((thing) => {
      const rank = rankOf(typed, thing)
      return rank === null ? [] : [{ thing, rank }]
    })
    .sort((one, other) => one.rank - other.rank)
    .map(({ thing }) => thing)
