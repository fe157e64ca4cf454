const longest = 200

// Marks that turn the direction of writing make "gpj.exe" read as "exe.jpg".
const unseen = /[\p{Cc}\p{Cs}\u200e\u200f\u2028-\u202e\u2066-\u2069]/gu

/**
 * A name fit to be shown and saved: without folders and unseen characters, NFC, at most 200 characters. Its
 * extension is one of `extensions`, those of what the file really is, so that saving never makes it something else.
 */
export function cleanFileName(sent: string | undefined, extensions: readonly [string, ...string[]]): string {
  const [base = ''] = (sent ?? '').normalize('NFC').split(/[/\\]/).slice(-1)
  const visible = base.toWellFormed().replace(unseen, '').trim().replace(/^\.+/, '')
  const [, stem, extension] = /^(.*)\.([^.]*)$/u.exec(visible) ?? []
  const isHonest = extension !== undefined && extensions.includes(extension.toLowerCase())
  const suffix = `.${isHonest ? extension : extensions[0]}`
  const name = (isHonest ? stem : visible) || 'allegato'
  return name.slice(0, longest - suffix.length).toWellFormed() + suffix
}
