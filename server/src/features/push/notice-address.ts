import { mailboxOf } from '../../platform/mail/mail-limits.ts'
import type { KeyRing } from '../../platform/secrets/secrets.ts'

/** Stored data was encrypted, or hashed, under these names, so they must not change. */
const addressPurpose = 'notice-address'
const mailboxPurpose = 'notice-mailbox'
const codePurpose = 'notice-code'

export const sealAddress = (keys: KeyRing, address: string): string => keys.encrypt(addressPurpose, address)

/** The address; `null` if it was stored under another `FILO_SECRET`. */
export function openAddress(keys: KeyRing, sealed: string): string | null {
  try {
    return keys.decrypt(addressPurpose, sealed)
  } catch {
    return null
  }
}

/** The mailbox of an address, by which mails of a day are counted: nobody reads the address in it. */
export const mailboxHash = (keys: KeyRing, address: string): Buffer =>
  Buffer.from(keys.sign(mailboxPurpose, mailboxOf(address)), 'base64url')

/** A code as it is stored; it is good for one check alone. */
export const hashNoticeCode = (keys: KeyRing, checkId: string, code: string): Buffer =>
  Buffer.from(keys.sign(codePurpose, `${checkId} ${code}`), 'base64url')
