/** How a service took a message. A reason is an operator's sentence that names the host and no subscription. */
export type PushOutcome =
  | { status: 'delivered' }
  /** The subscription has ended and can be deleted. */
  | { status: 'gone' }
  /** Our fault: to be logged once and not repeated. */
  | { status: 'refused'; reason: string }
  /** Our key or contact is wrong for this service: to be repaired by an administrator; nothing is to be deleted. */
  | { status: 'paused'; reason: string }
  /** To be tried again, after so many seconds if the service said so. */
  | { status: 'later'; afterSeconds: number | null; reason: string }

/** The part of a service's answer that counts. */
type Answer = { status: number; retryAfter: string | null; body: string }

/** A number of the service's errors, or a word as Apple's `BadJwtToken`: nothing that could be part of an address. */
const namedCause = /"reason"\s*:\s*"([A-Za-z]{1,40})"|"errno"\s*:\s*(\d{1,4})\b/

/** Reads the answer of a service (RFC 8030, RFC 8292). */
export function outcomeOf({ status, retryAfter, body }: Answer, host: string, now: Date): PushOutcome {
  if (status >= 200 && status < 300) return { status: 'delivered' }
  if (status === 404 || status === 410) return { status: 'gone' }
  const [, word, errno] = namedCause.exec(body) ?? []
  const cause = word ?? errno
  const reason = `${host} ha risposto ${status}${cause ? ` (${cause})` : ''}`
  if (status === 401 || status === 403) return { status: 'paused', reason }
  // Microsoft's service answers 406 to a sender that it slows down.
  if (status >= 500 || [406, 408, 425, 429].includes(status))
    return { status: 'later', afterSeconds: secondsToWait(retryAfter, now), reason }
  return { status: 'refused', reason }
}

const longestWait = 24 * 3_600
const httpDate = /^(Mon|Tue|Wed|Thu|Fri|Sat|Sun), \d\d (?:[A-Z][a-z]{2}) \d{4} \d\d:\d\d:\d\d GMT$/

/** The seconds of a `Retry-After` (RFC 9110), from 1 to a day; `null` if it is missing or unreadable. */
export function secondsToWait(retryAfter: string | null, now: Date): number | null {
  const text = retryAfter?.trim() ?? ''
  const until = httpDate.test(text) ? Date.parse(text) : Number.NaN
  const seconds = /^\d+$/.test(text) ? Number(text) : Math.ceil((until - now.getTime()) / 1_000)
  return Number.isNaN(seconds) ? null : Math.min(Math.max(seconds, 1), longestWait)
}
