import { parseUrl } from '@filo/ui/format/parse-url.ts'

/** Start page after sign-in, unless another page was requested. */
export const homePath = '/'
export const loginPath = '/user/login'
export const logoutPath = '/user/logout'
export const forgotPath = '/user/forgot-password'

const excludedPaths = new Set([loginPath, logoutPath])
// Placeholder for our own origin: what resolves to another one is external.
const ownOrigin = 'https://filo.invalid'

type Place = { pathname: string; search: string; hash: string }

/** The path to return to after sign-in; `null` for the sign-in and sign-out pages. */
export const returnPathFrom = ({ pathname, search, hash }: Place): string | null =>
  sameSitePath(`${pathname}${search}${hash}`)

/** `text` if it is a path of this site, otherwise `null`; prevents open redirects. */
export function sameSitePath(text: unknown): string | null {
  const url = typeof text === 'string' && text.startsWith('/') ? parseUrl(text, ownOrigin) : null
  if (!url) return null
  const { origin, pathname, search, hash } = url
  // `/a/..//elsewhere` has our origin, but its normal form `//elsewhere` would lead to another site.
  if (origin !== ownOrigin || pathname.startsWith('//')) return null
  return excludedPaths.has(pathname.replace(/\/+$/, '')) ? null : `${pathname}${search}${hash}`
}
