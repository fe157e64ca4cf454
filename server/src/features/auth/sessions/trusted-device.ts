import { type Limit, networkLimit } from '../../../platform/attempts.ts'
import type { BrowserMarks } from '../../../platform/browser-marks.ts'
import type { KeyRing } from '../../../platform/secrets.ts'

const purpose = 'known-browser'
const triesAnAccount = 10

/** The limit on failed sign-ins of one address, whichever of the two steps they fail at. */
export const signInsFrom = (address: string): Limit => networkLimit('login-address', address, 60)

const signed = ({ id }: BrowserMarks, email: string) => `${id} ${email}`

/**
 * What the tries of a browser at an account are counted as, if that account signed in from it before; else `null`. A
 * copied cookie shares the count of its original, and a mark counts for its own account and browser only.
 */
export function knownAs(keys: KeyRing, email: string, browser: BrowserMarks): string | null {
  const isKnown = browser.marks.some((mark) => keys.verify(purpose, signed(browser, email), mark))
  return isKnown ? `${email}:${browser.id}` : null
}

/**
 * What a sign-in's tries count against, the account's limit first. A known browser has a count of its own and needs
 * none of its address, so that neither strangers nor another browser of the same ward lock its owner out.
 */
export function signInLimits(
  keys: KeyRing,
  step: 'login' | 'second-factor',
  email: string,
  { address, browserMarks }: { address: string; browserMarks: BrowserMarks },
): [Limit, ...Limit[]] {
  const known = knownAs(keys, email, browserMarks)
  if (known) return [{ subject: `${step}:${known}`, most: triesAnAccount }]
  return [{ subject: `${step}:${email}`, most: triesAnAccount }, signInsFrom(address)]
}

/** The marks of a browser in which that account has just signed in, newest first. */
export function marked(keys: KeyRing, email: string, browser: BrowserMarks): BrowserMarks {
  const mark = keys.sign(purpose, signed(browser, email))
  return { ...browser, marks: [mark, ...browser.marks.filter((other) => other !== mark)] }
}
