/** As the function `searchable` of the database has it: lower case, without accents. */
const searchable = (text: string) =>
  text
    .normalize('NFD')
    .replace(/[\u0300-\u036f]/g, '')
    // One letter at a time: the whole word would end a Greek name in ς, which the database does not.
    .replace(/\p{L}/gu, (letter) => letter.toLowerCase())

const mostWords = 8

/** The words that somebody searches, split as names are at blanks, apostrophes and hyphens, and as lists of names are. */
export function searchWords(search: string | undefined): string[] {
  return searchable(search ?? '')
    .split(/[\s\p{Cc}\u200b\u2060,;'’`´-]+/u)
    .filter((word) => word !== '')
    .slice(0, mostWords)
}

/** A `LIKE` pattern that finds the word at the beginning of any word of a `search` column. */
export const prefixPattern = (word: string) => `% ${word.replace(/[\\%_]/g, '\\$&')}%`

/** The bounds of all words that begin with a word, in byte order; the second is outside. */
export const prefixRange = (word: string): [from: string, before: string] => [word, `${word}\u{10FFFF}`]
