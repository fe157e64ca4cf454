import { mkdirSync, writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import {
  confirmEmail,
  emailChanged,
  emailChangeRequested,
  passwordChanged,
} from './features/auth/credentials/credentials.messages.ts'
import {
  recoveryCodesRenewed,
  recoveryCodeUsed,
  secondFactorAdded,
  secondFactorRemoved,
} from './features/auth/mfa/second-factor.messages.ts'
import { passwordReset, resetPassword } from './features/auth/passwords/password.messages.ts'
import { inviteMessage } from './features/invites/invite.messages.ts'
import { codeMessage, noticeMessage, summaryMessage } from './features/push/notice-mail.messages.ts'
import type { Mail } from './platform/mail/mail.ts'
import { mailOptions } from './platform/mail/mail-options.ts'
import { renderEml } from './platform/mail/mail-transport.ts'
import { messageAsHtml, messageAsText } from './platform/mail/message-rendering.ts'

const publicUrl = 'https://filo.esempio.it'
const to = 'giulia.conti@esempio.it'
const at = new Date('2026-11-21T08:30:00Z')
const expiresAt = '2026-11-28T08:30:00Z'
const link = (path: string) => `${publicUrl}/user/${path}?token=uQ3vXk9-esempio-di-codice-che-non-apre-nulla`

const invited = { title: 'Dott.ssa', name: 'Giulia', surname: 'Conti', email: to, expiresAt }
const inviter = { title: 'Prof.', name: 'Aldo', surname: 'D’Angelo' }
const facility = { name: 'Ospedale San Filo', city: 'Roma' }
const ofNobody = { inviter, facility: null, workgroup: null, supervises: null, lead: false }
const noticeLinks = {
  publicUrl,
  endUrl: `${publicUrl}/notices/end/uQ3vXk9-esempio-di-codice-che-non-apre-nulla`,
}
const inviteUrl = `${publicUrl}/invite/accept/uQ3vXk9-esempio-di-codice-che-non-apre-nulla`

/** Every message that the product sends, with invented people. Add new messages here. */
const samples: Mail[] = [
  resetPassword(to, link('reset-password'), at),
  passwordReset(to, `${publicUrl}/user/forgot-password`, at),
  passwordChanged(to, `${publicUrl}/user/forgot-password`),
  confirmEmail(to, link('confirm-email'), 24),
  emailChangeRequested(to, 'giulia.nuova@esempio.it', `${publicUrl}/user/forgot-password`),
  emailChanged(to, 'giulia.nuova@esempio.it'),
  secondFactorAdded(to, { kind: 'totp' }),
  secondFactorRemoved(to, { kind: 'passkey', name: 'Telefono di Giulia' }),
  recoveryCodesRenewed(to),
  recoveryCodeUsed(to, 3),
  inviteMessage({ ...invited, ...ofNobody, role: 'physician', lead: true, facility }, inviteUrl, 'anteprima'),
  inviteMessage(
    { ...invited, ...ofNobody, role: 'nurse', facility, workgroup: { name: 'Nutrizione clinica' } },
    inviteUrl,
    'anteprima',
  ),
  inviteMessage(
    { ...invited, ...ofNobody, role: 'supervisor', supervises: { all: false, facilities: [facility] } },
    inviteUrl,
    'anteprima',
  ),
  codeMessage(to, '123456', 30),
  noticeMessage(to, ['message'], noticeLinks),
  noticeMessage(to, ['message', 'changedAppointment'], noticeLinks),
  summaryMessage(to, '3 messaggi, 1 risposta', noticeLinks),
]

const folder = resolve(process.argv[2] ?? 'mail-preview')
mkdirSync(folder, { recursive: true })
for (const [n, mail] of samples.entries()) {
  const name = join(folder, `${String(n + 1).padStart(2, '0')}-${mail.kind}`)
  const from = { name: 'Filo', address: 'filo@esempio.it' }
  writeFileSync(`${name}.html`, messageAsHtml(mail.message, mail.subject, mail.end))
  writeFileSync(`${name}.txt`, messageAsText(mail.message, mail.end))
  writeFileSync(`${name}.eml`, await renderEml(mailOptions(mail, { id: `${n}`, from, publicUrl, date: at })))
}
process.stdout.write(`${samples.length} lettere in ${folder}\n`)
