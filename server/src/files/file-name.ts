const longest = 200
/** What is longer is cut before anything else looks at it; its end stays, where the extension stands. */
const longestSent = 1_000
const endKept = 50

// Marks that turn the direction of writing make "gpj.exe" read as "exe.jpg".
const unseen = /[\p{Cc}\p{Cs}\u200e\u200f\u2028-\u202e\u2066-\u2069]/gu

const cut = (text: string) =>
  text.length > longestSent ? text.slice(0, longestSent - endKept) + text.slice(-endKept) : text

/**
 * A name fit to be shown and saved: without folders and unseen characters, NFC, at most 200 characters. Its
 * extension is one of `extensions`, those of what the file really is, so that saving never makes it something else.
 */
export function cleanFileName(sent: string | undefined, extensions: readonly [string, ...string[]]): string {
  const [base = ''] = (sent ?? '').split(/[/\\]/).slice(-1)
  const visible = cut(base).normalize('NFC').toWellFormed().replace(unseen, '').trim().replace(/^\.+/, '')
  const [, stem, extension] = /^(.*)\.([^.]*)$/u.exec(visible) ?? []
  const isHonest = extension !== undefined && extensions.includes(extension.toLowerCase())
  const suffix = `.${isHonest ? extension : extensions[0]}`
  const name = (isHonest ? stem : visible) || 'allegato'
  return name.slice(0, longest - suffix.length).toWellFormed() + suffix
}
