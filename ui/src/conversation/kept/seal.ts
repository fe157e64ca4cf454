import { bytesOfBase64url } from '../../api/base64url.ts'

const nonceBytes = 12

/** Encrypts what lies in the browser's storage, with a key that is in memory only. */
export type Seal = {
  seal(bytes: Uint8Array<ArrayBuffer>): Promise<Uint8Array<ArrayBuffer>>
  /** Resolves to `null` for what was changed, or encrypted with another key. */
  open(sealed: Uint8Array<ArrayBuffer>): Promise<Uint8Array<ArrayBuffer> | null>
}

/**
 * AES-256-GCM under a key of the server (decision 093), as base64url; `null` in a browser that cannot encrypt, which none
 * can on a page without TLS.
 */
export async function sealWith(base64url: string): Promise<Seal | null> {
  const { subtle } = globalThis.crypto
  if (!subtle) return null
  const bytes = bytesOfBase64url(base64url)
  const key = await subtle.importKey('raw', bytes, 'AES-GCM', false, ['encrypt', 'decrypt'])
  return {
    async seal(plain) {
      const iv = crypto.getRandomValues(new Uint8Array(nonceBytes))
      const sealed = new Uint8Array(await subtle.encrypt({ name: 'AES-GCM', iv }, key, plain))
      const both = new Uint8Array(nonceBytes + sealed.length)
      both.set(iv)
      both.set(sealed, nonceBytes)
      return both
    },
    open: (sealed) =>
      subtle
        .decrypt({ name: 'AES-GCM', iv: sealed.subarray(0, nonceBytes) }, key, sealed.subarray(nonceBytes))
        .then(
          (plain) => new Uint8Array(plain),
          () => null,
        ),
  }
}
