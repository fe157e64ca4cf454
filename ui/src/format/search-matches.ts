import {
  plainLetters,
  plainWords,
  withoutPunctuation,
  wordsWithOffsets,
} from '@filo/contract/kit/plain-letters.ts'

/** A stretch of a text; `isFound` where it is what somebody searches. */
export type MatchPart = { text: string; isFound: boolean }

/** What somebody typed to search, as the words that texts are looked through for. */
export const toSearchWords = (typed: string): string[] => plainWords(withoutPunctuation(typed))

/** Whether each of the words begins one of the texts' own, whatever its accents: as the server finds them. */
export function matchesAll(searched: readonly string[], ...texts: string[]): boolean {
  const words = texts.flatMap(toSearchWords)
  return searched.every((one) => words.some((word) => word.startsWith(one)))
}

/** Whether any of the words begins one of the text's own. */
export const matchesAny = (searched: readonly string[], text: string): boolean =>
  matchParts(text, searched).some(({ isFound }) => isFound)

/** A text in stretches, of which the beginnings of words that are searched are found. */
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
    end = at + lengthOf(word, letters)
    parts.push({ text: text.slice(at, end), isFound: true })
  }
  return [...parts, { text: text.slice(end), isFound: false }].filter((part) => part.text !== '')
}

/** How much of a word stands for so many of its plain letters; an accent written apart goes with its letter. */
function lengthOf(word: string, letters: number): number {
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
