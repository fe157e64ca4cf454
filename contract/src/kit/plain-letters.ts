import { withoutUnseen } from './canonical-text.ts'

/** Letters that Unicode does not decompose, with the plain letters that people type for them. */
const plainLettersOf: Readonly<Record<string, string>> = {
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
const special = new RegExp(`[${Object.keys(plainLettersOf).join('')}]`, 'g')

/**
 * Reduces a text to the letters that people type to find it: lower case, without accents and without characters that
 * nobody sees (`Đorđević` → `dordevic`). Does the same as the database function `searchable`, letter by letter, whatever
 * the locale of either side.
 */
export const plainLetters = (text: string): string =>
  withoutUnseen(text.normalize('NFD'))
    .replace(/[\u0300-\u036f]/g, '')
    .replace(special, (letter) => plainLettersOf[letter] ?? letter)
    // Only these alphabets, because lower-casing others depends on the version of Unicode.
    .replace(/[A-ZΑ-ΡΣ-ΩЀ-ЯԱ-Ֆ]/g, (letter) => letter.toLowerCase())
    .normalize('NFC')

/** Separators of words: blanks, control characters, commas, semicolons, apostrophes and hyphens of every kind. */
const wordSeparators = /[\p{Cc}\p{Z},;'`´ʹʻʼ‘’‛′＇\-‐‑‒–—―−﹣－]+/u

/** The words of a text, in plain letters. */
export const plainWords = (text: string): string[] =>
  plainLetters(text)
    .split(wordSeparators)
    .filter((word) => word !== '')

/** Signs between the words of a sentence: punctuation, currencies, arrows, mathematics and emoji. */
const signs =
  /[[\](){}<>"/\\|.,:;!?@#&*+=_~^%$¡-©«-±´¶-¸»¿×÷\u2010-\u2027\u2030-\u205E\u20A0-\u20CF\u2190-\u2BFF\u3000-\u303F\u{1F000}-\u{1FAFF}]/gu

/**
 * Replaces signs by as many blanks, so that the words of a sentence are split like those of a name. Does the same as the
 * database function `without_signs`.
 */
export const withoutSigns = (sentence: string): string =>
  sentence.replace(signs, ({ length }) => ' '.repeat(length))

const keptSeparators = new RegExp(`(${wordSeparators.source})`, 'u')

/** The words of a text as written, each with its offset. */
export function wordsWithOffsets(text: string): { word: string; at: number }[] {
  const words: { word: string; at: number }[] = []
  let at = 0
  for (const [index, part] of withoutSigns(text).split(keptSeparators).entries()) {
    if (index % 2 === 0 && part !== '') words.push({ word: part, at })
    at += part.length
  }
  return words
}
