import { normalizePhone } from '@filo/contract/kit/phone.ts'

/** A stretch of a text; with an address where it leads somewhere. */
export type LinkedPart = { text: string; href?: string }

const openingSigns = /^[([{"'«“‘<]+/
const closingSigns = /[.,;:!?…)\]}"'»”’>]+$/
/** The longest that is looked at: what goes on and on is no address. */
const longestAddress = 2_000

/** A number to call: not within a date, an amount or a word; those of an emergency as sentences name them ("chiama il 112"). */
const numbers =
  /(?<![\p{L}\d/+]|\d[.,-])\+?\d(?:[ .-]?\d){8,13}(?![\p{L}\d/]|[.,-]\d)|(?<=(?<!\p{L})(?:il|al)\s)11[28](?![\p{L}\d/%]|[.,-]\d)/giu
/** How those begin that people write to be called. */
const calledBy = /^(\+|00|0[1-9]|3\d\d|80\d)/

/**
 * A plain text in stretches, of which those are links that say so themselves: addresses of the web, of mail and of
 * telephones, and nothing else that a browser would follow.
 */
export const linkedParts = (text: string): LinkedPart[] =>
  joined(
    text.split(/(\s+)/).flatMap((written): LinkedPart[] => {
      if (written.length > longestAddress) return [{ text: written }]
      const before = openingSigns.exec(written)?.[0] ?? ''
      const address = withoutClosing(written.slice(before.length))
      const href = addressOf(address)
      if (href === null) return [{ text: written }]
      return [
        { text: before },
        { text: address, href },
        { text: written.slice(before.length + address.length) },
      ]
    }),
  ).flatMap((part) => (part.href === undefined ? withNumbers(part.text) : [part]))

/** `(vedi https://it.wikipedia.org/wiki/Filo_(tessile)).` keeps the bracket that it opened. */
function withoutClosing(written: string): string {
  const address = written.replace(closingSigns, '')
  const opened = address.includes('(') && !address.includes(')') && written.charAt(address.length) === ')'
  return opened ? `${address})` : address
}

function addressOf(text: string): string | null {
  if (/^https?:\/\//i.test(text)) return webAddress(text)
  if (/^www\.[^.]/i.test(text)) return webAddress(`https://${text}`)
  if (/^tel:/i.test(text)) return callOf(text.slice(4))
  const mail = text.replace(/^mailto:/i, '')
  return /^[^\s@:/?#<>]+@[^\s@:/?#<>]+\.[\p{L}\d]{2,}$/u.test(mail) ? `mailto:${mail}` : null
}

/** A host in the letters that an Italian keyboard writes: others look like them, and lead elsewhere. */
const plainHost = /^https?:\/\/[a-z\d.:à-öø-ÿ-]+(?![^/?#])/i

/** What bears a name or a password before its host is written to look like another address. */
function webAddress(text: string): string | null {
  if (!plainHost.test(text) || !URL.canParse(text)) return null
  const { href, username, password, hostname } = new URL(text)
  return username === '' && password === '' && hostname.includes('.') ? href : null
}

function callOf(text: string): string | null {
  const number = normalizePhone(text)
  return number === null ? null : `tel:${number}`
}

function withNumbers(text: string): LinkedPart[] {
  const parts: LinkedPart[] = []
  let end = 0
  for (const { 0: number, index } of text.matchAll(numbers)) {
    const href = number.length === 3 ? `tel:${number}` : calledBy.test(number) ? callOf(number) : null
    if (href === null) continue
    parts.push({ text: text.slice(end, index) }, { text: number, href })
    end = index + number.length
  }
  return [...parts, { text: text.slice(end) }].filter((part) => part.text !== '')
}

/** Words that lead nowhere as one stretch, for a number is written in several. */
function joined(parts: readonly LinkedPart[]): LinkedPart[] {
  const whole: LinkedPart[] = []
  for (const part of parts) {
    const last = whole.at(-1)
    if (last && last.href === undefined && part.href === undefined) last.text += part.text
    else whole.push({ ...part })
  }
  return whole
}
