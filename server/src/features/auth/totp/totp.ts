import { generateSecret, generateURI, verifySync } from 'otplib'
import { installationName } from '../../../platform/settings/installation-name.ts'

/** The default of RFC 6238, which every authenticator app supports. */
const stepSeconds = 30

/** A new key, 160 bits in Base32. */
export const newTotpSecret = (): string => generateSecret()

/** The `otpauth:` URI that an authenticator app reads from a QR code; in the app the installation is called by its host. */
export const totpUri = (secret: string, email: string, publicUrl: string): string =>
  generateURI({ issuer: installationName(publicUrl), label: email, secret })

/**
 * The time step of a six-digit code, `null` for a wrong one. Tolerates a clock that is one step early or late. The
 * database ensures that no step is accepted twice.
 */
export function totpStep(secret: string, code: string, now: Date): number | null {
  const epoch = Math.floor(now.getTime() / 1000)
  const result = verifySync({ secret, token: code, epoch, epochTolerance: stepSeconds, period: stepSeconds })
  return result.valid && 'timeStep' in result ? result.timeStep : null
}
