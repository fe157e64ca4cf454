/** Letters that no accent explains, each with those by which people type it. */
const typedAs: Readonly<Record<string, string>> = {
  Æ: 'ae',
  æ: 'ae',
  Œ: 'oe',
  œ: 'oe',
  ẞ: 'ss',
  ß: 'ss',
  Þ: 'th',
  þ: 'th',
  Đ: 'd',
  đ: 'd',
  Ð: 'd',
  ð: 'd',
  Ɖ: 'd',
  ɖ: 'd',
  Ɗ: 'd',
  ɗ: 'd',
  Ø: 'o',
  ø: 'o',
  Ɔ: 'o',
  ɔ: 'o',
  Ł: 'l',
  ł: 'l',
  Ħ: 'h',
  ħ: 'h',
  ı: 'i',
  Ɨ: 'i',
  ɨ: 'i',
  Ŋ: 'n',
  ŋ: 'n',
  Ɲ: 'n',
  ɲ: 'n',
  Ŧ: 't',
  ŧ: 't',
  Ǝ: 'e',
  ǝ: 'e',
  Ə: 'e',
  ə: 'e',
  Ɛ: 'e',
  ɛ: 'e',
  Ɓ: 'b',
  ɓ: 'b',
  Ƙ: 'k',
  ƙ: 'k',
  ĸ: 'k',
  Ƴ: 'y',
  ƴ: 'y',
  Ʉ: 'u',
  ʉ: 'u',
  ſ: 's',
  ς: 'σ',
}
const special = new RegExp(`[${Object.keys(typedAs).join('')}]`, 'g')

/**
 * A text by the letters that people type to find it: lower case, without accents (`Đorđević` → `dordevic`). What the
 * function `searchable` of the database does, letter by letter and whatever the locale of either side.
 */
export const plainLetters = (text: string): string =>
  text
    .normalize('NFD')
    .replace(/[\u0300-\u036f\u00ad]/g, '')
    .replace(special, (letter) => typedAs[letter] ?? letter)
    // These alphabets only, for how others turn small depends on the version of Unicode.
    .replace(/[A-ZΑ-ΡΣ-ΩЀ-ЯԱ-Ֆ]/g, (letter) => letter.toLowerCase())
    .normalize('NFC')

/** Where the words of a name part: blanks, apostrophes and hyphens of every kind, and what stands between names. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: a name pasted with them is found all the same
const betweenWords = /[\s\u0000-\u001f\u007f-\u009f\u200b\u2060,;'`´ʹʻʼ‘’‛′＇\-‐‑‒–—―−﹣－]+/u

/** The words of a text, in plain letters. */
export const plainWords = (text: string): string[] =>
  plainLetters(text)
    .split(betweenWords)
    .filter((word) => word !== '')

/** Signs that stand between the words of sentences. */
const signs = /[[\](){}"«»“”/.,;:!?…]/g

/** A sentence with a blank for each of its signs, so that its words begin and end as those of a name. */
export const withoutPunctuation = (sentence: string): string => sentence.replace(signs, ' ')

const apart = new RegExp(`(${betweenWords.source})`, 'u')

/** The words of a text as they are written, and where in it each begins. */
export function wordsWithOffsets(text: string): { word: string; at: number }[] {
  const words: { word: string; at: number }[] = []
  let at = 0
  for (const [index, part] of withoutPunctuation(text).split(apart).entries()) {
    if (index % 2 === 0 && part !== '') words.push({ word: part, at })
    at += part.length
  }
  return words
}
