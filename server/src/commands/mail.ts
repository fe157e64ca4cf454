import { randomUUID } from 'node:crypto'
import { asOperator } from '../context/system.ts'
import type { Database } from '../platform/database/database.ts'
import type { Mail } from '../platform/mail/mail.ts'
import { mailOptions } from '../platform/mail/mail-options.ts'
import { type ListedMail, listMail, mailTransport, retryMail } from '../platform/mail/mail-queue.ts'
import { OperatorError } from '../platform/process/operator-error.ts'
import type { Settings } from '../platform/settings/settings.ts'
import { type Commands, formatRomeTime, table } from './command.ts'

const state = ({ isDead, tries, nextTryAt }: ListedMail): string => {
  if (isDead) return 'rinunciata'
  return tries === 0 ? 'in partenza' : `riprova ${formatRomeTime(nextTryAt)}`
}

const columns = ['Lettera', 'Per', 'Accodata', 'Stato', 'Tentativi', 'Ultimo errore']

const rowOf = (mail: ListedMail) => [
  mail.kind,
  mail.to,
  formatRomeTime(mail.createdAt),
  state(mail),
  String(mail.tries),
  mail.lastError ?? '',
]

/** Leaves no audit entry if there was nothing to retry. */
async function retryAll(database: Database): Promise<string> {
  const count = await retryMail(database)
  if (count > 0)
    await asOperator(database, 'mail.retry', (context) =>
      context.transaction(async () => context.setAuditSubject({ details: { count } })),
    )
  return `Email rimesse in partenza: ${count}.`
}

/** Sends a mail at once, past the queue, so that the operator reads what the mail server says. */
async function sendTest(settings: Settings, to: string): Promise<string> {
  const { transport, from } = mailTransport(settings)
  const message = {
    heading: 'Prova della posta',
    paragraphs: [`Questa email prova che ${settings.publicUrl} manda la sua posta. Non c’è nulla da fare.`],
  }
  const mail: Mail = { to, kind: 'test', subject: 'Prova della posta di Filo', message }
  const envelope = { id: randomUUID(), from, publicUrl: settings.publicUrl, date: new Date() }
  try {
    await transport.deliver(mailOptions(mail, envelope), mail.kind)
  } catch (error) {
    throw new OperatorError(`Email di prova non consegnata: ${(error as Error).message}`)
  } finally {
    transport.close()
  }
  return settings.smtp
    ? `Email di prova consegnata al server di posta per ${to}.`
    : `SMTP_URL non è impostato: l’email di prova è in ${settings.dataFolder}/mail.`
}

export const mailCommands: Commands = {
  mail: {
    usage: 'mail [--retry | --test …]',
    help: 'elenca le email che aspettano o a cui si è rinunciato; con --retry le rimette subito in partenza; con --test ne manda una di prova a quell’indirizzo',
    optional: ['retry', 'test'],
    isValid: ({ retry, test }) => !(retry && test),
    async run({ database, settings }, { retry, test }) {
      if (test) return sendTest(settings, test)
      if (retry) return retryAll(database)
      const mails = await listMail(database)
      return mails.length === 0 ? 'Nessuna email in attesa.' : table([columns, ...mails.map(rowOf)])
    },
  },
}
