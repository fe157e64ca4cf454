let cookie = 'XSRF-TOKEN'
let renewedBy = '/api/installation'

/** For an app whose token stands in a cookie of its own: its name, and a call whose answer brings a new one. */
export function setXsrf(own: { cookie: string; renewedBy: string }): void {
  cookie = own.cookie
  renewedBy = own.renewedBy
}

/** The token that every unsafe call bears, from its readable cookie. */
export function xsrfHeader(): Record<string, string> {
  const token = xsrfToken()
  return token === undefined ? {} : { 'X-XSRF-TOKEN': token }
}

export function xsrfToken(): string | undefined {
  const written = new RegExp(`(?:^|;\\s*)${cookie}=([^;]*)`).exec(document.cookie)?.[1]
  return written === undefined ? undefined : decodeURIComponent(written)
}

/** Any answer to a browser without a valid token brings a new one. */
export async function renewXsrf(signal?: AbortSignal): Promise<void> {
  await fetch(renewedBy, { cache: 'no-store', ...(signal && { signal }) })
}
