/**
 * Kinds of typed text: `line` for names and whatever else is one line, `prose` for free text of several lines, `code`
 * for numbers, days and codes, `search` for words to find, `password`.
 */
export type TextKind = 'line' | 'prose' | 'code' | 'search' | 'password'

/** Characters that no screen shows, wherever they stand, and what takes the place of a pasted picture (U+FFFC). */
const unseen = '[\\p{Default_Ignorable_Code_Point}\\ufff9-\\ufffc]'
const everyUnseen = new RegExp(unseen, 'gu')

const pictograph = '\\p{Extended_Pictographic}(?:[\\ufe0e\\ufe0f]|\\p{Emoji_Modifier})?'
const regionalFlag = '\\u{1f3f4}[\\u{e0030}-\\u{e0039}\\u{e0061}-\\u{e007a}]{3,6}\\u{e007f}'
const keycap = '[0-9#*]\\ufe0f\\u20e3'
/** Emoji, whose parts are held together by characters that nobody sees. */
const emoji = `${regionalFlag}|${pictograph}(?:\\u200d${pictograph})*|${keycap}`

/** A letter of a script whose letters change their shape beside a joiner, with its marks, in whatever order they are. */
const joining =
  '(?![\\p{Script=Latin}\\p{Script=Greek}\\p{Script=Cyrillic}\\p{Default_Ignorable_Code_Point}])\\p{L}\\p{M}{0,30}'
/** Joiners and selectors that belong to a word, as in Persian and Hindi. */
const shaping = [
  `(?<=${joining})[\\u200c\\u200d]`,
  '(?<=\\p{Ideographic})[\\ufe00-\\ufe02\\u{e0100}-\\u{e01ef}]',
  '(?<=(?=\\p{L})\\p{Script=Mongolian})[\\u180b-\\u180d\\u180f]',
].join('|')

/** Set digits and signs in another order than they are stored in, so that removing them would change what is read. */
export const reversing = '\\u202b\\u202e\\u2067'
const orderMarks = '\\u061c\\u200e\\u200f'

const exceptIn = (...kept: string[]) => new RegExp(`(${[emoji, shaping, ...kept].join('|')})|${unseen}`, 'gu')
const inLine = exceptIn()
const inProse = exceptIn(`[${reversing}]`)
const inRightToLeftProse = exceptIn(`[${reversing}${orderMarks}]`)
const rightToLeft =
  /(?=\p{L})[\p{Script=Arabic}\p{Script=Hebrew}\p{Script=Nko}\p{Script=Syriac}\p{Script=Thaana}]/u

const keepFirstGroup = (text: string, pattern: RegExp) =>
  text.replace(pattern, (_, kept: string | undefined) => kept ?? '')

/** Removes every character that nobody sees. */
export const withoutUnseen = (text: string): string => text.replace(everyUnseen, '')

/** Line ends of other systems and programs; Word and PDF readers copy U+0003, U+000B and U+000C for them. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: finding them is what this pattern is for
const lineEnds = /\r\n|[\u0003\u000b\u000c\r\u0085\u2028\u2029]/g
// biome-ignore lint/suspicious/noControlCharactersInRegex: as above, and tabs
const breaksInLine = /[\u0003\t-\r\u0085\u2028\u2029]+/g

const edge = /[\s\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069\u2800]/

/**
 * Trims blanks and direction marks, by a loop, because a regular expression for both ends would take forever on a
 * megabyte of blanks.
 */
function trim(text: string): string {
  let start = 0
  let end = text.length
  while (start < end && edge.test(text.charAt(start))) start += 1
  while (end > start && edge.test(text.charAt(end - 1))) end -= 1
  return text.slice(start, end)
}

const isDigit = (code: number) => /\p{Nd}/u.test(String.fromCodePoint(code))

/** Each script has its ten digits in a row, so that a digit's value is its distance from the beginning of the row. */
function toAsciiDigit(digit: string): string {
  const code = digit.codePointAt(0) ?? 0
  let zero = code
  while (isDigit(zero - 1)) zero -= 1
  return String((code - zero) % 10)
}

const forms: Record<TextKind, (text: string) => string> = {
  line: (text) => trim(keepFirstGroup(text.replace(breaksInLine, ' '), inLine).normalize('NFC')),
  prose: (text) =>
    trim(
      keepFirstGroup(
        text.replace(lineEnds, '\n'),
        rightToLeft.test(text) ? inRightToLeftProse : inProse,
      ).normalize('NFC'),
    ),
  code: (text) =>
    withoutUnseen(text)
      .normalize('NFKC')
      .replace(/\p{Nd}/gu, toAsciiDigit)
      .replace(/[\p{Dash}\u02d7\u2043]/gu, '-')
      .replace(/[\u2044\u2215]/g, '/')
      .replace(/[\s\u2800]/g, ' ')
      .trim(),
  search: (text) => trim(withoutUnseen(text.replace(breaksInLine, ' '))),
  password: (text) => withoutUnseen(text).normalize('NFKC'),
}

/**
 * The one form of a typed text, by its kind, on both sides and before anything is measured or compared: no characters
 * that nobody sees, except inside emoji and where the script of a line or of prose needs them; NFC; in a code NFKC,
 * digits of any script as 0–9, every dash as `-`.
 */
export const canonicalText = (kind: TextKind, text: string): string => forms[kind](text)

/** True for a text in which nobody sees anything. */
export const isBlank = (text: string): boolean => canonicalText('line', text) === ''

/** The number that a text spells in digits of any script; `null` for a blank text, `NaN` if it spells none. */
export const typedNumber = (text: string): number | null =>
  isBlank(text) ? null : Number(canonicalText('code', text))

/** A code without the blanks, dots and dashes between its groups. */
export const joinGroups = (text: string): string => canonicalText('code', text).replace(/[ .-]/g, '')
