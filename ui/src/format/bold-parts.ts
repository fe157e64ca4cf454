type BoldPart = { text: string; isBold: boolean }

/**
 * As in messengers: `*subito*`, also with two stars. A star between digits, beside a blank or alone in brackets, as that
 * of a footnote, is only a star.
 */
const bold = /(?<![\p{L}\d*])(\*{1,2})(?![\s)\].,;:])([^*\n]*[^*\s([])\1(?![\p{L}\d*])/gu

/** Splits a text at its words in bold. */
export function boldParts(text: string): BoldPart[] {
  const parts: BoldPart[] = []
  let end = 0
  for (const { 0: written, 2: words = '', index } of text.matchAll(bold)) {
    parts.push({ text: text.slice(end, index), isBold: false }, { text: words, isBold: true })
    end = index + written.length
  }
  return [...parts, { text: text.slice(end), isBold: false }].filter((part) => part.text !== '')
}
