import { canonicalText, reversing } from '@filo/contract/kit/canonical-text.ts'

const maxLength = 200
/** Longer names are truncated before any other processing; the end is kept for its extension. */
const maxSentLength = 1_000
const endKept = 50

/** Control characters, and marks that make "gpj.exe" look like "exe.jpg". */
const disguising = new RegExp(`[\\p{Cc}${reversing}]`, 'gu')
const anyVisible = /[\p{L}\p{N}\p{P}\p{S}]/u

/** Browsers escape quotation marks, and no other sign, so (HTML, «multipart form data»). */
const unescaped = (sent: string) => sent.replaceAll('%22', '"')

const cut = (text: string) =>
  text.length > maxSentLength ? text.slice(0, maxSentLength - endKept) + text.slice(-endKept) : text

/**
 * Makes a name fit to be shown and saved: no folders or invisible characters, NFC, at most 200 characters. Its
 * extension is one of `extensions`, those of the actual type, so that saving never disguises a file.
 */
export function cleanFileName(sent: string | undefined, extensions: readonly [string, ...string[]]): string {
  const [base = ''] = unescaped(sent ?? '')
    .split(/[/\\]/)
    .slice(-1)
  const visible = canonicalText('prose', cut(base).toWellFormed()).replace(disguising, '')
  const [, stem, extension] = /^(.*)\.([^.]*)$/u.exec(visible) ?? []
  const isHonest = extension !== undefined && extensions.includes(extension.toLowerCase())
  const suffix = `.${isHonest ? extension : extensions[0]}`
  const sound = (isHonest ? stem : visible)?.replace(/^\.+/, '') ?? ''
  const name = anyVisible.test(sound) ? sound : 'allegato'
  return name.slice(0, maxLength - suffix.length).toWellFormed() + suffix
}
