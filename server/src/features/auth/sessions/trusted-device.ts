import { type Limit, networkLimit } from '../../../platform/secrets/rate-limiter.ts'
import type { KeyRing, TrustedDevice } from '../../../platform/secrets/secrets.ts'

/** Label of the signatures that devices keep: changing it would make all of them unknown. */
const purpose = 'known-browser'
const triesPerAccount = 10

/** Limits failed sign-ins from one network address, at the password or at MFA. */
export const networkSignInLimit = (address: string): Limit => networkLimit('login-address', address, 60)

const signedText = ({ id }: TrustedDevice, email: string) => `${id} ${email}`

/**
 * The limiter's subject for the tries of a device that signed in to this account before, otherwise `null`. A copied
 * cookie shares the count of its original, and a signature is valid for its own account and device only.
 */
export function trustedSubject(keys: KeyRing, email: string, device: TrustedDevice): string | null {
  const isTrusted = device.signatures.some((signature) =>
    keys.verify(purpose, signedText(device, email), signature),
  )
  return isTrusted ? `${email}:${device.id}` : null
}

/**
 * The limits that a sign-in counts against, the account's first. A trusted device has a count of its own and is exempt
 * from its address's, so that neither strangers nor another device of the same ward lock its owner out.
 */
export function signInLimits(
  keys: KeyRing,
  step: 'login' | 'second-factor',
  email: string,
  { address, trustedDevice }: { address: string; trustedDevice: TrustedDevice },
): [Limit, ...Limit[]] {
  const trusted = trustedSubject(keys, email, trustedDevice)
  if (trusted) return [{ subject: `${step}:${trusted}`, max: triesPerAccount }]
  return [{ subject: `${step}:${email}`, max: triesPerAccount }, networkSignInLimit(address)]
}

/** Adds the account's signature, as the first, to a device that has just signed in to it. */
export function trustDevice(keys: KeyRing, email: string, device: TrustedDevice): TrustedDevice {
  const signature = keys.sign(purpose, signedText(device, email))
  return { ...device, signatures: [signature, ...device.signatures.filter((other) => other !== signature)] }
}
