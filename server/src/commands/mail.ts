import { asOperator } from '../context/system.ts'
import type { Database } from '../platform/database/database.ts'
import { type ListedMail, listMail, retryMail } from '../platform/mail/mail-queue.ts'
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

export const mailCommands: Commands = {
  mail: {
    usage: 'mail [--retry]',
    help: 'elenca le email che aspettano o a cui si è rinunciato; con --retry le rimette subito in partenza',
    optional: ['retry'],
    async run({ database }, { retry }) {
      if (retry) return retryAll(database)
      const mails = await listMail(database)
      return mails.length === 0 ? 'Nessuna email in attesa.' : table([columns, ...mails.map(rowOf)])
    },
  },
}
