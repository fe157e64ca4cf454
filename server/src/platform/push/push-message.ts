import { ECDH } from 'node:crypto'

/** A browser's subscription: where to send, the keys to encrypt with, and the id of our key that it was made with. */
export type PushTarget = { endpoint: string; p256dh: string; auth: string; keyId: string }

/** `payload` in at most 512 bytes of UTF-8; of two undelivered messages with the same `topic` the newer one counts. */
export type PushMessage = {
  payload: string
  ttlSeconds: number
  urgency: 'low' | 'normal' | 'high'
  topic: string
}

/** Every payload has this length, in bytes, so that lengths say nothing. */
const payloadBytes = 512

/** Four weeks, the most that services keep a message. */
const longestTtl = 28 * 24 * 3_600

/** Why no service would take the message, a fault of the code that made it; `null` if one would. */
export function faultOf({ payload, ttlSeconds, topic }: PushMessage): string | null {
  if (Buffer.byteLength(payload) > payloadBytes) return `il testo supera ${payloadBytes} byte`
  if (!Number.isInteger(ttlSeconds) || ttlSeconds < 0 || ttlSeconds > longestTtl)
    return 'la scadenza non è un numero di secondi da 0 a 28 giorni'
  return /^[\w-]{1,32}$/.test(topic) ? null : 'l’argomento non ha da 1 a 32 caratteri di base64url'
}

/** The payload followed by spaces, which JSON ignores. */
export function paddedPayload(payload: string): Buffer {
  const padded = Buffer.alloc(payloadBytes, ' ')
  padded.write(payload)
  return padded
}

/** Decodes base64url as browsers write it: without `=`, and with nothing that decoders skip. */
function fromBase64url(text: string): Buffer | null {
  const bytes = Buffer.from(text, 'base64url')
  return bytes.toString('base64url') === text ? bytes : null
}

/** Whether `p256dh` is a point of P-256 in 65 bytes and `auth` has 16, both as base64url. */
export function areKeysValid(p256dh: string, auth: string): boolean {
  const point = fromBase64url(p256dh)
  if (point?.length !== 65 || fromBase64url(auth)?.length !== 16) return false
  try {
    ECDH.convertKey(point, 'prime256v1')
    return true
  } catch {
    return false
  }
}
