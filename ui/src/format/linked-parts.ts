import { normalizePhone } from '@filo/contract/kit/phone.ts'
import { parseUrl } from './parse-url.ts'
import { phoneNumbersIn } from './phone-numbers.ts'

/** A part of a text; `href` when it is a link. */
export type LinkedPart = { text: string; href?: string }

const openingSigns = /^[([{"'«“‘<]+/
const closingSigns = /[.,;:!?…)\]}"'»”’>]+$/
/** Longer words are not checked: no address is that long. */
const maxAddressLength = 2_000

/**
 * Splits a plain text into parts and links web, mail and phone addresses, and nothing else that a browser would follow
 * (no `javascript:` or `data:`).
 */
export const linkedParts = (text: string): LinkedPart[] =>
  joinPlainParts(
    text.split(/(\s+)/).flatMap((word): LinkedPart[] => {
      if (word.length > maxAddressLength) return [{ text: word }]
      const before = openingSigns.exec(word)?.[0] ?? ''
      const address = withoutClosing(word.slice(before.length))
      const href = hrefOf(address)
      if (href === null) return [{ text: word }]
      return [{ text: before }, { text: address, href }, { text: word.slice(before.length + address.length) }]
    }),
  ).flatMap((part) => (part.href === undefined ? linkNumbers(part.text) : [part]))

/** Strips closing punctuation, but keeps a bracket that the address itself opened: `https://…/Filo_(tessile)`. */
function withoutClosing(written: string): string {
  const address = written.replace(closingSigns, '')
  const opened = address.includes('(') && !address.includes(')') && written.charAt(address.length) === ')'
  return opened ? `${address})` : address
}

function hrefOf(text: string): string | null {
  if (/^https?:\/\//i.test(text)) return webHref(text)
  if (/^www\.[^.]/i.test(text)) return webHref(`https://${text}`)
  if (/^tel:/i.test(text)) return phoneHref(text.slice(4))
  const mail = text.replace(/^mailto:/i, '')
  // Percent signs and question marks would add recipients, copies or text to the mail.
  return /^[^\s@:/?#%&<>]+@[^\s@:/?#%&<>]+\.[\p{L}\d]{2,}$/u.test(mail) ? `mailto:${mail}` : null
}

/** A host in letters of an Italian keyboard: lookalike letters of other scripts would lead elsewhere. */
const plainHost = /^https?:\/\/[a-z\d.:à-öø-ÿ-]+(?![^/?#])/i

/** Rejects URLs with a user name or a password, which are written to look like another address. */
function webHref(text: string): string | null {
  const url = plainHost.test(text) ? parseUrl(text) : null
  if (!url) return null
  const { href, username, password, hostname } = url
  return username === '' && password === '' && hostname.includes('.') ? href : null
}

function phoneHref(text: string): string | null {
  const number = normalizePhone(text)
  return number === null ? null : `tel:${number}`
}

function linkNumbers(text: string): LinkedPart[] {
  const parts: LinkedPart[] = []
  let end = 0
  for (const { text: written, index, number } of phoneNumbersIn(text)) {
    parts.push({ text: text.slice(end, index) }, { text: written, href: `tel:${number}` })
    end = index + written.length
  }
  return [...parts, { text: text.slice(end) }].filter((part) => part.text !== '')
}

/** Joins adjacent parts without a link, because a phone number may span several words. */
function joinPlainParts(parts: readonly LinkedPart[]): LinkedPart[] {
  const result: LinkedPart[] = []
  for (const part of parts) {
    const last = result.at(-1)
    if (last && last.href === undefined && part.href === undefined) last.text += part.text
    else result.push({ ...part })
  }
  return result
}
