/**
 * The character arithmetic of the 16-character fiscal code (DM 23 dicembre 1976, n. 13813, G.U. n. 345 of
 * 29/12/1976): its check character and the letters that replace digits when two people would share a code.
 */

const LETTERS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ'

/** Value of a character in odd position (the first is odd); a digit counts as the letter of the same rank. */
const ODD_VALUES = [
  1, 0, 5, 7, 9, 13, 15, 17, 19, 21, 2, 4, 18, 20, 11, 3, 6, 8, 12, 14, 16, 10, 22, 25, 24, 23,
]

/** The letters that replace the digits 0 to 9 in an omocodia code. */
export const OMOCODIA_LETTERS = 'LMNPQRSTUV'

/** Zero-based positions of the digits in a code: year, day, place. */
export const DIGIT_POSITIONS: readonly number[] = [6, 7, 9, 10, 12, 13, 14]

const rankOf = (character: string) => (/\d/.test(character) ? Number(character) : LETTERS.indexOf(character))

/** The check character (16th) of the first 15: upper-case letters and digits, omocodia letters not turned back. */
export function checkCharacter(firstFifteen: string): string {
  const sum = [...firstFifteen].reduce((total, character, index) => {
    const rank = rankOf(character)
    return total + (index % 2 === 0 ? (ODD_VALUES[rank] ?? 0) : rank)
  }, 0)
  return LETTERS.charAt(sum % 26)
}

/** Turns omocodia letters back into digits; leaves the check character as it is. */
export function withoutOmocodia(code: string): string {
  return [...code]
    .map((character, index) => {
      const digit = DIGIT_POSITIONS.includes(index) ? OMOCODIA_LETTERS.indexOf(character) : -1
      return digit < 0 ? character : String(digit)
    })
    .join('')
}
