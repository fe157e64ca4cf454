import type { KeyRing, TrustedDevice } from '../../../platform/secrets/secrets.ts'

/** Label of the signatures that devices keep: changing it would make all of them unknown. */
const purpose = 'known-browser'

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

/** Adds the account's signature, as the first, to a device that has just signed in to it. */
export function trustDevice(keys: KeyRing, email: string, device: TrustedDevice): TrustedDevice {
  const signature = keys.sign(purpose, signedText(device, email))
  return { ...device, signatures: [signature, ...device.signatures.filter((other) => other !== signature)] }
}
