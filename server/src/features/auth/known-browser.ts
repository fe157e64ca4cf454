import type { KeyRing } from '../../platform/secrets.ts'

const purpose = 'known-browser'

/**
 * What tries at an account are counted under: a browser that signed in to it before has a count of its own, so that
 * strangers cannot lock the owner out.
 */
export function countedAs(keys: KeyRing, deed: string, email: string, browserMarks: string[]): string {
  const ownMark = browserMarks.find((mark) => keys.verify(purpose, email, mark))
  return ownMark ? `${deed}:${email}:${ownMark}` : `${deed}:${email}`
}

/** The marks of a browser in which that account has just signed in, newest first. */
export function marked(keys: KeyRing, email: string, browserMarks: string[]): string[] {
  const mark = keys.sign(purpose, email)
  return [mark, ...browserMarks.filter((other) => other !== mark)]
}
