/** Where a signed-in person begins when nothing else was asked for: at what waits for them. */
export const homePath = '/'
export const loginPath = '/user/login'
export const logoutPath = '/user/logout'
export const forgotPath = '/user/forgot-password'

const never = new Set([loginPath, logoutPath])
// Stands for our own origin: what does not resolve to it leads elsewhere.
const here = 'https://filo.invalid'

type Place = { pathname: string; search: string; hash: string }

/** The location to come back to after signing in; `null` for one that there is no coming back to. */
export const returnPathFrom = ({ pathname, search, hash }: Place): string | null =>
  sameSitePath(`${pathname}${search}${hash}`)

/** A path of this site, or `null`: an address that a stranger wrote leads nowhere else. */
export function sameSitePath(text: unknown): string | null {
  if (typeof text !== 'string' || !text.startsWith('/') || !URL.canParse(text, here)) return null
  const { origin, pathname, search, hash } = new URL(text, here)
  // `/a/..//elsewhere` is ours as it stands, but its normal form would lead away when it is followed.
  if (origin !== here || pathname.startsWith('//')) return null
  return never.has(pathname.replace(/\/+$/, '')) ? null : `${pathname}${search}${hash}`
}
