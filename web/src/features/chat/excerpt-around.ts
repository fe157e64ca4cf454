import { matchParts } from '@filo/ui/format/search-matches.ts'

const contextLength = 30

/** The text from shortly before the first found word on, so that the word is visible on a single line. */
export function excerptAround(text: string, searched: readonly string[]): string {
  const parts = matchParts(text, searched)
  const first = parts.findIndex(({ isFound }) => isFound)
  const start = parts.slice(0, Math.max(0, first)).reduce((sum, part) => sum + part.text.length, 0)
  if (start <= contextLength) return text
  const from = text.indexOf(' ', start - contextLength) + 1
  return `…${text.slice(from > 0 && from <= start ? from : start)}`
}
