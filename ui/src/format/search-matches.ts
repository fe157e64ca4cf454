import { plainLetters, plainWords, withoutSigns, wordsWithOffsets } from '@filo/contract/kit/plain-letters.ts'

/** A part of a text; `isFound` when it matches the search. */
export type MatchPart = { text: string; isFound: boolean }

/** The search words in a typed query, without accents and signs. */
export const toSearchWords = (typed: string): string[] => plainWords(withoutSigns(typed))

/** Whether every search word is the beginning of a word in the texts, ignoring accents, as in the server's search. */
export function matchesAll(searched: readonly string[], ...texts: string[]): boolean {
  const words = texts.flatMap(toSearchWords)
  return searched.every((one) => words.some((word) => word.startsWith(one)))
}

/** Whether any search word is the beginning of a word in the text. */
export const matchesAny = (searched: readonly string[], text: string): boolean =>
  matchParts(text, searched).some(({ isFound }) => isFound)

/** Splits a text into parts; those that match the beginning of a word are marked `isFound`. */
export function matchParts(text: string, searched: readonly string[]): MatchPart[] {
  const parts: MatchPart[] = []
  let end = 0
  for (const { word, at } of searched.length > 0 ? wordsWithOffsets(text) : []) {
    const plain = plainLetters(word)
    const letters = Math.max(
      0,
      ...searched.filter((one) => plain.startsWith(one)).map(({ length }) => length),
    )
    if (letters === 0) continue
    parts.push({ text: text.slice(end, at), isFound: false })
    end = at + matchLength(word, letters)
    parts.push({ text: text.slice(at, end), isFound: true })
  }
  return [...parts, { text: text.slice(end), isFound: false }].filter((part) => part.text !== '')
}

/**
 * The length of the part of `word` that covers its first `letters` plain letters; a combining accent counts with its
 * letter.
 */
function matchLength(word: string, letters: number): number {
  let plain = 0
  let length = 0
  for (const character of word) {
    const { length: more } = plainLetters(character)
    if (plain >= letters && more > 0) break
    plain += more
    length += character.length
  }
  return length
}
