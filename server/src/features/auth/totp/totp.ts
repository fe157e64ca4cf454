import { generateSecret, generateURI, verifySync } from 'otplib'

/** RFC 6238 as every authenticator app knows it. */
const stepSeconds = 30

/** A new key, 160 bits in Base32. */
export const newTotpSecret = (): string => generateSecret()

/** The address that an authenticator app reads from a QR code. */
export const totpUri = (secret: string, email: string): string =>
  generateURI({ issuer: 'Filo', label: email, secret })

/**
 * The time step that a code of six digits belongs to, `null` for a wrong one. A clock that is one step early or
 * late is forgiven; that no step counts twice is for the database to see to.
 */
export function totpStep(secret: string, code: string, now: Date): number | null {
  const epoch = Math.floor(now.getTime() / 1000)
  const result = verifySync({ secret, token: code, epoch, epochTolerance: stepSeconds, period: stepSeconds })
  return result.valid && 'timeStep' in result ? result.timeStep : null
}
