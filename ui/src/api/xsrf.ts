let cookie = 'XSRF-TOKEN'
let renewedBy = '/api/installation'

/** For an app with an XSRF cookie of its own: the name of the cookie, and a path whose response renews it. */
export function setXsrf(own: { cookie: string; renewedBy: string }): void {
  cookie = own.cookie
  renewedBy = own.renewedBy
}

/** The header that every unsafe call needs, with the token from the readable cookie; `{}` without that cookie. */
export function xsrfHeader(): Record<string, string> {
  const token = xsrfToken()
  return token === undefined ? {} : { 'X-XSRF-TOKEN': token }
}

export function xsrfToken(): string | undefined {
  const value = new RegExp(`(?:^|;\\s*)${cookie}=([^;]*)`).exec(document.cookie)?.[1]
  return value === undefined ? undefined : decodeURIComponent(value)
}

/** Any response to a browser without a valid token sets a new one. */
export async function renewXsrf(signal?: AbortSignal): Promise<void> {
  await fetch(renewedBy, { cache: 'no-store', ...(signal && { signal }) })
}
