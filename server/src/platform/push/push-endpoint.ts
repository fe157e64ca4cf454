const longestEndpoint = 1_000
const testOriginForm = /^http:\/\/localhost:\d{1,5}$/

/** Hosts that may be called; `testOrigin` is the service of a test, as `http://localhost:1234`. */
type Allowed = { hosts: readonly string[]; testOrigin?: string | undefined }

/** Whether one of the patterns means the host; both are in lower case. */
const matchesHost = (patterns: readonly string[], host: string): boolean =>
  patterns.some((pattern) =>
    pattern.startsWith('*.')
      ? host.length > pattern.length - 1 && host.endsWith(pattern.slice(1))
      : host === pattern,
  )

/**
 * The address of a subscription, which a person's browser named, or `null` if our server must not call it. Browsers give it
 * in the one form in which a URL is serialized, so another form (capitals, a port 443, an encoded name) is refused, and the
 * same subscription is never stored twice.
 */
export function endpointUrl(endpoint: string, { hosts, testOrigin }: Allowed): URL | null {
  const url = endpoint.length <= longestEndpoint ? URL.parse(endpoint) : null
  if (url?.href !== endpoint || url.pathname === '/' || url.hash || url.username || url.password) return null
  if (testOrigin !== undefined && testOriginForm.test(testOrigin) && url.origin === testOrigin) return url
  return url.protocol === 'https:' && url.port === '' && matchesHost(hosts, url.hostname) ? url : null
}
