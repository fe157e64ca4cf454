/** The end of a truncated text. */
export const truncationMark = '… [continua nella scheda]'

const maxCharacters = 500
const maxLines = 6

/** Drops empty lines and truncates a text to what fits on a sheet, cutting between words; says that it continues. */
export function truncate(text: string): string {
  const lines = text.split('\n').filter((line) => line.trim() !== '')
  const kept = lines.slice(0, maxLines).join('\n')
  if (kept.length <= maxCharacters) return lines.length <= maxLines ? kept : `${kept} ${truncationMark}`
  const cut = kept.slice(0, maxCharacters)
  const lastBlank = cut.search(/\s\S*$/)
  // Does not keep half of a surrogate pair.
  const end = lastBlank > maxCharacters / 2 ? cut.slice(0, lastBlank) : cut.replace(/[\ud800-\udbff]$/, '')
  return `${end.trimEnd()} ${truncationMark}`
}
