import { type Clock, systemClock } from '../clock.ts'
import { memoised } from '../memoised.ts'
import { semaphore } from '../semaphore.ts'
import type { PushConfig, PushKey } from './push-config.ts'
import { endpointUrl } from './push-endpoint.ts'
import { faultOf, type PushMessage, type PushTarget, paddedPayload } from './push-message.ts'
import { outcomeOf, type PushOutcome } from './push-outcome.ts'

/** Loaded with the first push, to spare an idle server the memory. */
const webPush = async () => (await import('web-push')).default

export type PushSender = {
  /** Given to browsers that subscribe: the public key as base64url, and its id for the subscription to keep. */
  publicKey: string
  keyId: string
  /**
   * Encrypts a message and hands it to the service of the subscription. Waits while twenty others are on their way to the
   * same host. Never rejects, and no outcome contains an address or a key.
   */
  send(target: PushTarget, message: PushMessage): Promise<PushOutcome>
  /**
   * Whether an endpoint may be stored and called: https on port 443 of a host that the settings allow, with a path, no user,
   * at most 1,000 characters.
   */
  allows(endpoint: string): boolean
}

type Options = {
  clock?: Clock
  /** A push service of the tests, as `http://localhost:1234`, which may be called too. */
  testOrigin?: string | undefined
  /** In milliseconds: until a service answers, and for the text of its answer. */
  timeouts?: { answer: number; body: number }
  /** Requests at a time to one host: a service that hangs must not take all sockets. */
  atOnce?: number
}

const longestBody = 2_048
/** Tokens are valid for twelve hours; one is replaced an hour earlier. */
const tokenLastsMs = 11 * 3_600_000

/** Sends web pushes (RFC 8030), encrypted for the browser (RFC 8291) and signed with our key (RFC 8292). */
export function pushSender(
  { keys, contact, hosts }: PushConfig,
  { clock = systemClock, testOrigin, timeouts = { answer: 10_000, body: 1_000 }, atOnce = 20 }: Options = {},
): PushSender {
  const [current] = keys
  const runFor = memoised((_host) => semaphore(atOnce))
  const tokenFor = tokensOf(contact, clock)
  const urlOf = (endpoint: string) => endpointUrl(endpoint, { hosts, testOrigin })

  const requestFor = async (key: PushKey, { endpoint, p256dh, auth }: PushTarget, message: PushMessage) => {
    const { generateRequestDetails } = await webPush()
    const { headers, body } = generateRequestDetails(
      { endpoint, keys: { p256dh, auth } },
      paddedPayload(message.payload),
      {
        TTL: message.ttlSeconds,
        urgency: message.urgency,
        topic: message.topic,
        headers: { Authorization: await tokenFor(key, new URL(endpoint).origin) },
      },
    )
    // `fetch` counts the body itself, and must not decompress an answer.
    const { 'Content-Length': _, ...others } = headers
    return { headers: { ...others, 'Accept-Encoding': 'identity' } as Record<string, string>, body }
  }

  const post = async (endpoint: string, request: { headers: Record<string, string>; body: Buffer }) => {
    const answer = await fetch(endpoint, {
      method: 'POST',
      headers: request.headers,
      body: new Uint8Array(request.body),
      redirect: 'error',
      signal: AbortSignal.timeout(timeouts.answer),
    })
    const retryAfter = answer.headers.get('retry-after')
    return { status: answer.status, retryAfter, body: await beginningOf(answer, timeouts.body) }
  }

  return {
    publicKey: current.publicKey,
    keyId: current.id,
    allows: (endpoint) => urlOf(endpoint) !== null,
    async send(target, message) {
      const host = urlOf(target.endpoint)?.host
      const refused = (reason: string): PushOutcome => ({ status: 'refused', reason })
      if (host === undefined) return refused('l’indirizzo di un avviso non è fra quelli di FILO_PUSH_HOSTS')
      const key = keys.find(({ id }) => id === target.keyId)
      if (!key) return refused(`${host}: la chiave ${target.keyId} non è più in FILO_PUSH_KEY`)
      const fault = faultOf(message)
      if (fault) return refused(`${host}: ${fault}`)
      return runFor(host)(async () => {
        const request = await requestFor(key, target, message).catch(() => null)
        if (!request) return refused(`${host}: le chiavi di un browser non sono valide`)
        try {
          return outcomeOf(await post(target.endpoint, request), host, clock.now())
        } catch (error) {
          return { status: 'later', afterSeconds: null, reason: `${host} ${failureOf(error)}` }
        }
      })
    },
  }
}

/** Signs a token for each key and service (`aud` is the service's origin), and again before it ends. */
function tokensOf(contact: string, clock: Clock) {
  const tokenOf = memoised((_keyAndOrigin) => ({ header: '', madeAt: Number.NaN }))
  return async ({ id, publicKey, privateKey }: PushKey, origin: string): Promise<string> => {
    const token = tokenOf(`${id} ${origin}`)
    const age = clock.now().getTime() - token.madeAt
    if (!(age >= 0 && age < tokenLastsMs)) {
      const { generateRequestDetails } = await webPush()
      const { headers } = generateRequestDetails({ endpoint: origin, keys: { p256dh: '', auth: '' } }, null, {
        vapidDetails: { subject: contact, publicKey, privateKey },
      })
      token.header = String(headers.Authorization)
      token.madeAt = clock.now().getTime()
    }
    return token.header
  }
}

/** The first two kilobytes of an answer's text, or what came within the time; the rest is not waited for. */
async function beginningOf(answer: Response, withinMs: number): Promise<string> {
  const reader = answer.body?.getReader()
  if (!reader) return ''
  const stop = () => void reader.cancel().catch(() => {})
  const timer = setTimeout(stop, withinMs)
  let text = Buffer.alloc(0)
  try {
    while (text.length < longestBody) {
      const { value, done } = await reader.read()
      if (done) break
      text = Buffer.concat([text, value])
    }
  } catch {
    // The status is known: a text that breaks off changes nothing.
  } finally {
    clearTimeout(timer)
    stop()
  }
  return text.toString('utf8', 0, longestBody)
}

/** Why there was no answer, in words that contain nothing of the request. */
function failureOf(error: unknown): string {
  const causes = causesOf(error)
  const found = (pattern: RegExp, of: (one: Cause) => unknown) =>
    causes.map((one) => pattern.exec(String(of(one)))?.[1]).find(Boolean)
  if (found(/^(TimeoutError)$/, ({ name }) => name)) return 'non risponde'
  if (found(/^(unexpected redirect)$/, ({ message }) => message)) return 'rimanda a un altro indirizzo'
  const proxy = found(/^Proxy response \((\d{3})\)/, ({ message }) => message)
  const code = proxy ? `il proxy risponde ${proxy}` : found(/^([A-Z0-9_]{3,40})$/, (one) => one.code)
  return code ? `non si raggiunge (${code})` : 'non si raggiunge'
}

type Cause = { name?: unknown; message?: unknown; code?: unknown; cause?: unknown }

/** The error, its cause, the cause's cause … of `fetch`, which itself says only that it failed. */
function causesOf(error: unknown): Cause[] {
  const causes: Cause[] = []
  for (let next = error as Cause | undefined; next && causes.length < 5; next = next.cause as Cause)
    causes.push(next)
  return causes
}
