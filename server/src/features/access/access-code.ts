import type { KeyRing } from '../../platform/secrets/secrets.ts'

/** HMAC of a 6-digit code, without the blanks between its groups. */
export const hashCode = (keys: KeyRing, code: string): Buffer =>
  Buffer.from(keys.sign('access-code', code.replace(/\s/g, '')), 'base64url')
