import type { KeyRing } from '../../platform/secrets/secrets.ts'
import { mailboxHash } from './notice-address.ts'

/** Links in mails that people keep were made under this name, so it must not change. */
const purpose = 'notice-mail-end'

export const mailEndPath = '/notices/end'

/** Mails that a link ends: the summary of a member of staff at one mailbox, or those to one address. */
export type EndedMails = { staffId: string; mailbox: string } | { addressId: string }

/** Tells mailboxes apart, and none of them to whoever has it: the link in a mail to an earlier one ends nothing. */
export const mailboxMark = (keys: KeyRing, email: string): string =>
  mailboxHash(keys, email).toString('hex').slice(0, 12)

/** The address that ends such mails and can do nothing else: it names them encrypted, so nobody makes or reads one. */
export const mailEndUrl = (keys: KeyRing, publicUrl: string, mails: EndedMails): string =>
  `${publicUrl}${mailEndPath}/${keys.encrypt(purpose, 'staffId' in mails ? `s${bare(mails.staffId)}${mails.mailbox}` : `a${bare(mails.addressId)}`)}`

/** `null` if the token was cut, changed, or made under another `FILO_SECRET`. */
export function readMailEnd(keys: KeyRing, token: string): EndedMails | null {
  try {
    const [, staff, mailbox, address] =
      /^(?:s([0-9a-f]{32})([0-9a-f]{12})|a([0-9a-f]{32}))$/.exec(keys.decrypt(purpose, token)) ?? []
    if (staff && mailbox) return { staffId: hyphenated(staff), mailbox }
    return address ? { addressId: hyphenated(address) } : null
  } catch {
    return null
  }
}

const bare = (id: string) => id.replaceAll('-', '')
const hyphenated = (hex: string) => hex.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5')
