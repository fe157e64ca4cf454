import type { KeyRing } from '../../platform/secrets/secrets.ts'

/** Links in mails that people keep were made under this name, so it must not change. */
const purpose = 'notice-mail-end'

export const mailEndPath = '/notices/end'

/** Mails that a link ends: the summary of a member of staff, or those to one address. */
export type EndedMails = { staffId: string } | { addressId: string }

/** The address that ends such mails and can do nothing else: it names them encrypted, so nobody makes or reads one. */
export const mailEndUrl = (keys: KeyRing, publicUrl: string, mails: EndedMails): string =>
  `${publicUrl}${mailEndPath}/${keys.encrypt(purpose, 'staffId' in mails ? `s${bare(mails.staffId)}` : `a${bare(mails.addressId)}`)}`

/** `null` if the token was cut, changed, or made under another `FILO_SECRET`. */
export function readMailEnd(keys: KeyRing, token: string): EndedMails | null {
  try {
    const [, kind, hex = ''] = /^([sa])([0-9a-f]{32})$/.exec(keys.decrypt(purpose, token)) ?? []
    if (kind === undefined) return null
    return kind === 's' ? { staffId: hyphenated(hex) } : { addressId: hyphenated(hex) }
  } catch {
    return null
  }
}

const bare = (id: string) => id.replaceAll('-', '')
const hyphenated = (hex: string) => hex.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5')
