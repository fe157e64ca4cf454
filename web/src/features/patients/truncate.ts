/** What a text that is shortened ends with. */
export const truncationMark = '… [continua nella scheda]'

const mostCharacters = 500
const mostLines = 6

/** A text with room for it on a sheet: as it is, or its beginning, cut between words, with a word that it goes on. */
export function truncate(text: string): string {
  const lines = text.split('\n').filter((line) => line.trim() !== '')
  const kept = lines.slice(0, mostLines).join('\n')
  if (kept.length <= mostCharacters) return lines.length <= mostLines ? kept : `${kept} ${truncationMark}`
  const cut = kept.slice(0, mostCharacters)
  const lastBlank = cut.search(/\s\S*$/)
  // Half a character of two code units is none.
  const end = lastBlank > mostCharacters / 2 ? cut.slice(0, lastBlank) : cut.replace(/[\ud800-\udbff]$/, '')
  return `${end.trimEnd()} ${truncationMark}`
}
