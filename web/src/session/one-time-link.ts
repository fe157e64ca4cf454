const resetPath = '/user/reset-password'
const confirmPath = '/user/confirm-email'
const invitePath = '/invite/accept'

let token: string | null = null
let code: string | null = null
let confirmation: string | null = null

/** Splits a URL into its path without the secret, and the secret; `null` if there is none. */
export function splitSecret(url: URL): { clean: string; secret: string } | null {
  const { pathname, searchParams } = url
  if ((pathname === resetPath || pathname === confirmPath) && searchParams.has('token'))
    return { clean: pathname, secret: searchParams.get('token') ?? '' }
  if (pathname.startsWith(`${invitePath}/`)) {
    const secret = pathname.slice(invitePath.length + 1).replace(/\/+$/, '')
    return secret === '' ? null : { clean: invitePath, secret }
  }
  return null
}

/**
 * Removes a one-time secret from the address bar and the history before anything else runs. Reset token, confirmation
 * token of a new e-mail address and invite code are kept in memory for their pages.
 */
export function takeSecretFromUrl(): void {
  const split = splitSecret(new URL(window.location.href))
  if (split) window.history.replaceState(window.history.state, '', split.clean)
  const secretFor = (path: string) => (split?.clean === path ? split.secret : null)
  token = secretFor(resetPath)
  confirmation = secretFor(confirmPath)
  code = secretFor(invitePath)
}

/** The token of the reset link; `null` after a reload, because it is never stored. */
export const resetToken = (): string | null => token

export function forgetResetToken(): void {
  token = null
}

/** The code of the invite link; `null` after a reload. */
export const inviteCode = (): string | null => code

export function forgetInviteCode(): void {
  code = null
}

/** The token that confirms a new e-mail address; `null` after a reload. */
export const confirmationToken = (): string | null => confirmation
