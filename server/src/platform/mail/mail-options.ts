import type { SendMailOptions } from 'nodemailer'
import type { Mail } from './mail.ts'
import { messageAsHtml, messageAsText } from './message-rendering.ts'

export type Sender = { name: string; address: string }

/** Makes a text safe for a header: one line, no control characters. */
const oneLine = (text: string): string =>
  text
    .replace(/[\p{Cc}\u2028\u2029]+/gu, ' ')
    .trim()
    .slice(0, 200)

/** Exactly one mailbox: no list, no comment, no line break. */
const plainAddress = /^[^\s\p{Cc}<>(),;:\\"[\]]+@[^\s\p{Cc}<>(),;:\\"[\]@]+$/u

/** Parses `Filo <filo@clinica.it>` or `filo@clinica.it`; `null` for anything else. */
export function parseSender(text: string): Sender | null {
  const [, name, inBrackets] = /^([^<>]*)<([^<>]+)>$/.exec(text.trim()) ?? []
  const address = (inBrackets ?? text).trim()
  if (!plainAddress.test(address) || /\p{Cc}/u.test(text)) return null
  return { name: (name ?? '').trim().replace(/^"(.*)"$/, '$1') || 'Filo', address }
}

type Envelope = { id: string; from: Sender; publicUrl: string; date: Date }

/**
 * The options for nodemailer. The message id is the job's: a mail sent twice, by a process that ended between sending
 * and recording it, is recognized as one message by its id.
 */
export function mailOptions(mail: Mail, { id, from, publicUrl, date }: Envelope): SendMailOptions {
  if (!plainAddress.test(mail.to)) throw new Error('L’indirizzo del destinatario non è valido')
  const subject = oneLine(mail.subject)
  return {
    from,
    to: { name: '', address: mail.to },
    envelope: { from: from.address, to: [mail.to] },
    subject,
    html: messageAsHtml(mail.message, subject, mail.end),
    text: messageAsText(mail.message, mail.end),
    date,
    messageId: `<${id}@${new URL(publicUrl).hostname.replace(/[[\]]/g, '')}>`,
    headers: {
      'Auto-Submitted': 'auto-generated',
      'X-Auto-Response-Suppress': 'All',
      'Content-Language': 'it',
      ...(mail.end && {
        'List-Unsubscribe': `<${mail.end.url}>`,
        'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
      }),
    },
    disableFileAccess: true,
    disableUrlAccess: true,
  }
}
