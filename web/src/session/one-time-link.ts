const resetPath = '/user/reset-password'
const appPath = '/app'

let token: string | null = null

/** The address without its secret, and the secret that it bore; `null` when it bears none. */
export function splitSecret(address: URL): { clean: string; secret: string } | null {
  const { pathname, searchParams, hash } = address
  if (pathname === resetPath && searchParams.has('token'))
    return { clean: pathname, secret: searchParams.get('token') ?? '' }
  if (pathname === appPath && /^#access=/.test(hash)) return { clean: pathname, secret: hash.slice(8) }
  return null
}

/**
 * Takes a one-time secret out of the address bar and the history before anything else runs. A reset link's
 * token is kept in memory for its page; the patients' access is not for us and is dropped.
 */
export function hideSecretOfAddress(): void {
  const found = splitSecret(new URL(window.location.href))
  if (!found) return
  window.history.replaceState(window.history.state, '', found.clean)
  if (found.clean === resetPath) token = found.secret
}

/** The reset link's token; `null` after a reload, for it is kept nowhere. */
export const resetToken = (): string | null => token

export function forgetResetToken(): void {
  token = null
}
