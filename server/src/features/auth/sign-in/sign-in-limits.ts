import { type Limit, networkLimit } from '../../../platform/secrets/rate-limiter.ts'
import type { KeyRing, TrustedDevice } from '../../../platform/secrets/secrets.ts'
import { trustedSubject } from '../sessions/trusted-device.ts'

/** Tries in an hour. */
const triesPerAccount = 10
const triesPerNetwork = 60

/** Limits failed sign-ins from one network address, at the password or at MFA. */
export const networkSignInLimit = (address: string): Limit =>
  networkLimit('login-address', address, triesPerNetwork)

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
