import { domainToASCII } from 'node:url'
import type { Limit } from '../secrets/rate-limiter.ts'

/** Two addresses of one mailbox: `maria+prova@clinica.it` is `maria@clinica.it`, `città.it` is `xn--citt-3na.it`. */
export function mailboxOf(address: string): string {
  const [local = '', domain = ''] = address.split('@')
  return `${local.replace(/\+.*/, '')}@${domainToASCII(domain) || domain}`
}

/** How many mails everybody together may trigger to an address that is not their own. */
export function mailLimits(address: string): Limit[] {
  const mailbox = mailboxOf(address)
  return [
    { subject: `mail-hour:${mailbox}`, max: 5 },
    { subject: `mail-day:${mailbox}`, max: 10, hours: 24 },
  ]
}
