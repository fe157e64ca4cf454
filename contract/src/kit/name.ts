import { line, optionalLine } from './fields.ts'
import { messages } from './messages.ts'

/** Ends that mail programs link by themselves; none is how an Italian name goes on after an abbreviation (`Dr.De Santis`). */
const endings =
  'com|net|org|info|biz|edu|gov|it|eu|io|app|dev|xyz|top|site|online|store|shop|click|link|live|club|website|space|cloud|page|ru|cn|tk|ml|uk|icu|vip|example'

const addresses = [
  /@/,
  /:\/\//,
  /(?<![\p{L}\p{N}])(https?|ftp|mailto|javascript):/u,
  /(?<![\p{L}\p{N}])www\./u,
  new RegExp(`[\\p{L}\\p{N}]\\.(${endings})(?![\\p{L}\\p{N}])`, 'u'),
  // Any domain with a path; a single letter before the dot is an abbreviation, but for the shorteners.
  /[\p{L}\p{N}-]{2}\.\p{L}{2,}\//u,
  /[\p{L}\p{N}]\.(me|co|ly|gl|gg|cc)\//u,
]

/** As a browser would read it: letters of full width, foreign full stops and what nobody sees make no difference. */
const asRead = (text: string) =>
  text
    .normalize('NFKC')
    .replace(/[。｡]/gu, '.')
    .replace(/\p{Cf}/gu, '')
    .toLowerCase()

const longest = 1000

/** True of a text that a mail program would show as an address to follow. */
export function containsAddress(text: string): boolean {
  // What is longer is refused for its length.
  if (text.length > longest) return false
  const read = asRead(text)
  return addresses.some((address) => address.test(read))
}

const isPlain = (text: string | null | undefined) => !text || !containsAddress(text)

/** The name of a person, a place or a thing, which mails may bear: a `line()` without web and e-mail addresses. */
export const properName = (max = 100) => line(max).refine(isPlain, messages.addressInText)

/** What stands beside a name in mails, as a title does; may be left out. */
export const optionalProperName = (max = 100) => optionalLine(max).refine(isPlain, messages.addressInText)
