/**
 * Word and PDF readers copy the sign before an item as a code of the font that drew it, which other fonts show as an
 * empty box (Symbol and Wingdings, U+F000 to U+F0FF), or as the letter with that code and a tab. Signs that say
 * something, such as a cross, are shown as such.
 */
const shownSigns: Readonly<Record<string, string>> = {
  '\uf06c': '•',
  '\uf06e': '•',
  '\uf06f': '•',
  '\uf071': '•',
  '\uf075': '•',
  '\uf076': '•',
  '\uf077': '•',
  '\uf0a7': '•',
  '\uf0a8': '•',
  '\uf0b7': '•',
  '\uf0d8': '•',
  '\uf02d': '-',
  '\uf0e0': '→',
  '\uf0fb': '✗',
  '\uf0fc': '✓',
}

/** A line with a second tab is a row of a table, whose first cell may be a letter. */
const signAtStart = /^([ \t\u00a0]*)(?:([\uf020-\uf0ff])[ \t\u00a0]*|([oqv§àûü])\t(?=[^\t\n]*$))/gm

/**
 * A typed or pasted text with the signs at the beginning of its lines as they were meant. Both apps show chapters, answers,
 * messages and notes so, whatever else they read in it; stored, searched and exported it stays as it was typed.
 */
export const withShownSigns = (text: string): string =>
  text.replace(signAtStart, (typed, indent: string, ofFont: string | undefined, letter = '') => {
    const shown = shownSigns[ofFont ?? String.fromCharCode(0xf000 + letter.charCodeAt(0))]
    return shown === undefined ? typed : `${indent}${shown} `
  })

const number = String.raw`\d+(?:[.,:]\d+)*`
const joint = String.raw`\s*(?:[-–—−/÷+±x×,;]|\b(?:o|od|e|ed|a)\b)[\s\-–−]*`
const units = [
  '[°º]\\s?[CF]?|[%‰]|gradi|[CFK]|kg|hg|chil[oi]|chilogramm[oi]|ett[oi]|milligramm[oi]|g|gr|mg|mcg|[µμ]g|ng|grammi|l|dl|cl|ml|cc|litr[oi]|millilitri|m|cm|mm|metri|centimetri|millimetri',
  'kcal|calori[ae]|per\\s?cento|cal|kj|meq|m?mol|m?osm|u\\.?i\\.?|iu|u|unità|mmhg|cmh2o|k?pa|atm|m?bar|fr|ch|ds|sds?|z-?\\s?score|deviazion[ei]|bpm|punt[oi]|volt[ae]',
  'h|or[ae]|min|minut[oi]|s|sec|second[oi]|giorn[oi]|gg|settiman[ae]|mes[ei]|ann[oi]|€|euro',
].join('|')

/** A dash before a number with a unit, a range of them, or a number alone. A tab after the dash is that of a list. */
const signedNumber = new RegExp(
  String.raw`^[-–—][^\S\t]+${number}(?:${joint}${number})*(?:\s*(?:${units})(?![\p{L}])|[\s.,;:)]*$)`,
  'iu',
)

/** The dash of a line such as `- 20 °C` may be a minus sign, so that nobody may take it for the sign of an item. */
export const mayBeNegative = (line: string): boolean => signedNumber.test(line)
