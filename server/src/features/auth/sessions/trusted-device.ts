import { type Limit, networkLimit } from '../../../platform/secrets/rate-limiter.ts'
import type { KeyRing, TrustedDevice } from '../../../platform/secrets/secrets.ts'

/** Devices keep signatures made under this label: another one would make them all unknown. */
const purpose = 'known-browser'
const triesAnAccount = 10

/** The limit on failed sign-ins of one address, at the password or at MFA. */
export const networkSignInLimit = (address: string): Limit => networkLimit('login-address', address, 60)

const signed = ({ id }: TrustedDevice, email: string) => `${id} ${email}`

/**
 * What the tries of a device at an account are counted as, if that account signed in from it before; else `null`. A
 * copied cookie shares the count of its original, and a signature counts for its own account and device only.
 */
export function trustedSubject(keys: KeyRing, email: string, device: TrustedDevice): string | null {
  const isTrusted = device.signatures.some((signature) =>
    keys.verify(purpose, signed(device, email), signature),
  )
  return isTrusted ? `${email}:${device.id}` : null
}

/**
 * What a sign-in's tries count against, the account's limit first. A trusted device has a count of its own and needs
 * none of its address, so that neither strangers nor another device of the same ward lock its owner out.
 */
export function signInLimits(
  keys: KeyRing,
  step: 'login' | 'second-factor',
  email: string,
  { address, trustedDevice }: { address: string; trustedDevice: TrustedDevice },
): [Limit, ...Limit[]] {
  const trusted = trustedSubject(keys, email, trustedDevice)
  if (trusted) return [{ subject: `${step}:${trusted}`, max: triesAnAccount }]
  return [{ subject: `${step}:${email}`, max: triesAnAccount }, networkSignInLimit(address)]
}

/** A device in which that account has just signed in, its signature first. */
export function trustDevice(keys: KeyRing, email: string, device: TrustedDevice): TrustedDevice {
  const signature = keys.sign(purpose, signed(device, email))
  return { ...device, signatures: [signature, ...device.signatures.filter((other) => other !== signature)] }
}
