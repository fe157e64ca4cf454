import { matchParts } from '@filo/ui/format/search-matches.ts'

const before = 30

/** A text from a little before the first word that was searched, so that the word is seen where only a line is. */
export function excerptAround(text: string, searched: readonly string[]): string {
  const parts = matchParts(text, searched)
  const first = parts.findIndex(({ isFound }) => isFound)
  const start = parts.slice(0, Math.max(0, first)).reduce((sum, part) => sum + part.text.length, 0)
  if (start <= before) return text
  const from = text.indexOf(' ', start - before) + 1
  return `…${text.slice(from > 0 && from <= start ? from : start)}`
}
