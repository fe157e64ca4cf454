import type { KeyRing } from '../../platform/secrets/secrets.ts'

/** HMAC of the six digits of a code. */
export const hashCode = (keys: KeyRing, code: string): Buffer =>
  Buffer.from(keys.sign('access-code', code), 'base64url')
