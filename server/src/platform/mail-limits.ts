import type { Limit } from './attempts.ts'

/** `maria+prova@clinica.it` is the mailbox of `maria@clinica.it`. */
const mailboxOf = (address: string): string => address.replace(/\+[^@]*(?=@)/, '')

/** How many mails people may have sent to an address that is not their own, all of them together. */
export function mailsTo(address: string): Limit[] {
  const mailbox = mailboxOf(address)
  return [
    { subject: `mail-hour:${mailbox}`, most: 5 },
    { subject: `mail-day:${mailbox}`, most: 10, hours: 24 },
  ]
}
