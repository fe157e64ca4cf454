const longest = 200
/** What is longer is cut before anything else looks at it; its end stays, where the extension stands. */
const longestSent = 1_000
const endKept = 50

/**
 * What nobody sees: marks that turn the direction of writing make "gpj.exe" read as "exe.jpg". What joins letters and
 * emoji, or chooses how they look, stays.
 */
const unseen =
  /[\p{Cc}\p{Cs}\u2028\u2029[\p{Default_Ignorable_Code_Point}--[\u200c\u200d\ufe0e\ufe0f\u{e0020}-\u{e007f}]]]/gv
const anythingSeen = /[\p{L}\p{N}\p{P}\p{S}]/u

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
  const sound = isHonest ? stem : visible
  const name = sound !== undefined && anythingSeen.test(sound) ? sound : 'allegato'
  return name.slice(0, longest - suffix.length).toWellFormed() + suffix
}
