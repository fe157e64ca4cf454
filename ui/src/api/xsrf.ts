/** The token that every unsafe call bears, from its readable cookie. */
export function xsrfHeader(): Record<string, string> {
  const token = /(?:^|;\s*)XSRF-TOKEN=([^;]*)/.exec(document.cookie)?.[1]
  return token === undefined ? {} : { 'X-XSRF-TOKEN': decodeURIComponent(token) }
}

/** Any answer to a browser without a valid token brings a new one. */
export async function renewXsrf(signal?: AbortSignal): Promise<void> {
  await fetch('/api/installation', { cache: 'no-store', ...(signal && { signal }) })
}
