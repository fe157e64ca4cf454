import { withoutUnseen } from './canonical-text.ts'
import { line, optionalLine } from './fields.ts'
import { messages } from './messages.ts'

/**
 * Domain endings that mail programs link. No Italian name continues like this after an abbreviation (`Dr.De Santis`).
 */
const linkedEndings =
  'com|net|org|info|biz|edu|gov|it|eu|io|app|dev|xyz|top|site|online|store|shop|click|link|live|club|website|space|cloud|page|ru|cn|tk|ml|uk|icu|vip|example'

const addressPatterns = [
  /@/,
  /:\/\//,
  /(?<![\p{L}\p{N}])(https?|ftp|mailto|javascript):/u,
  /(?<![\p{L}\p{N}])www\./u,
  new RegExp(`[\\p{L}\\p{N}]\\.(${linkedEndings})(?![\\p{L}\\p{N}])`, 'u'),
  // Any domain with a path. A single letter before the dot is an abbreviation, except for URL shorteners (next line).
  /[\p{L}\p{N}-]{2}\.\p{L}{2,}\//u,
  /[\p{L}\p{N}]\.(me|co|ly|gl|gg|cc)\//u,
]

/** Folds what makes no difference to a browser: full-width letters, ideographic full stops, invisible characters. */
const foldLikeBrowser = (text: string) =>
  withoutUnseen(text).normalize('NFKC').replace(/[。｡]/gu, '.').toLowerCase()

const maxCheckedLength = 1000

/** True if a mail program would show a link in the text. */
export function containsAddress(text: string): boolean {
  // Longer texts are refused for their length.
  if (text.length > maxCheckedLength) return false
  const folded = foldLikeBrowser(text)
  return addressPatterns.some((pattern) => pattern.test(folded))
}

const hasNoAddress = (text: string | null | undefined) => !text || !containsAddress(text)

/** A name that mails may contain, of a person, place or thing: a `line()` without web and e-mail addresses. */
export const properName = (max = 100) => line(max).refine(hasNoAddress, messages.addressInText)

/** An optional text that mails put beside a name, such as a title. */
export const optionalProperName = (max = 100) =>
  optionalLine(max).refine(hasNoAddress, messages.addressInText)
