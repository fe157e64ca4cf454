import {
  createCipheriv,
  createDecipheriv,
  createHmac,
  createSecretKey,
  hash,
  hkdfSync,
  type KeyObject,
  randomBytes,
  randomInt,
  timingSafeEqual,
} from 'node:crypto'

/** A one-time or session secret: 256 random bits, safe in a URL. */
export const newToken = (): string => randomBytes(32).toString('base64url')

/** The hash of a token, as it is stored. */
export const hashToken = (token: string): Buffer => hash('sha256', token, 'buffer')

/** Six random digits. */
export const newCode = (): string => randomInt(0, 1_000_000).toString().padStart(6, '0')

export function constantTimeEqual(a: string, b: string): boolean {
  // Compares the lengths in bytes: a header of as many characters may have more bytes.
  const [one, other] = [Buffer.from(a), Buffer.from(b)]
  return one.length === other.length && timingSafeEqual(one, other)
}

export type KeyRing = {
  /** HMAC-SHA-256 of `text` under the sub-key of `purpose`, as base64url. */
  sign(purpose: string, text: string): string
  verify(purpose: string, text: string, signature: string): boolean
  /** Encrypts and authenticates `text` (AES-256-GCM) under the sub-key of `purpose`, as base64url. */
  encrypt(purpose: string, text: string): string
  /** @throws Error if the text was changed, or encrypted under another secret or for another purpose */
  decrypt(purpose: string, encrypted: string): string
}

const nonceBytes = 12
const tagBytes = 16

/** Stored data was encrypted under this name, so it must not change. */
const encryptionKey = (purpose: string) => `seal:${purpose}`

/** Sub-keys of `FILO_SECRET`, one per purpose, so that a signature made for one purpose is never valid for another. */
export function keyRing(secret: string): KeyRing {
  const keys = new Map<string, KeyObject>()
  const keyOf = (purpose: string) => {
    const known = keys.get(purpose)
    if (known) return known
    const made = createSecretKey(Buffer.from(hkdfSync('sha256', secret, 'filo', purpose, 32)))
    keys.set(purpose, made)
    return made
  }
  const sign = (purpose: string, text: string) =>
    createHmac('sha256', keyOf(purpose)).update(text).digest('base64url')
  return {
    sign,
    verify: (purpose, text, signature) => constantTimeEqual(sign(purpose, text), signature),
    encrypt: (purpose, text) => {
      const nonce = randomBytes(nonceBytes)
      const cipher = createCipheriv('aes-256-gcm', keyOf(encryptionKey(purpose)), nonce)
      const body = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()])
      return Buffer.concat([nonce, cipher.getAuthTag(), body]).toString('base64url')
    },
    decrypt: (purpose, encrypted) => {
      const bytes = Buffer.from(encrypted, 'base64url')
      const nonce = bytes.subarray(0, nonceBytes)
      const decipher = createDecipheriv('aes-256-gcm', keyOf(encryptionKey(purpose)), nonce, {
        authTagLength: tagBytes,
      })
      decipher.setAuthTag(bytes.subarray(nonceBytes, nonceBytes + tagBytes))
      const body = bytes.subarray(nonceBytes + tagBytes)
      return Buffer.concat([decipher.update(body), decipher.final()]).toString('utf8')
    },
  }
}

/** The trust cookie of a browser: a random id, and a signature for each of the latest people to sign in, newest first. */
export type TrustedDevice = { id: string; signatures: string[] }
