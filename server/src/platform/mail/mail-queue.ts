import type { Database, Sql } from '../database/database.ts'
import {
  countJobs,
  type Jobs,
  listJobs,
  type RetryPolicy,
  retryJobs,
  type Task,
  type TaskResult,
} from '../jobs/job-queue.ts'
import type { KeyRing } from '../secrets/secrets.ts'
import type { Mail, Mailer, Message, Outcome } from './mail.ts'
import { mailOptions, type Sender } from './mail-options.ts'
import { folderTransport, type MailTransport, MessageRejected, smtpTransport } from './mail-transport.ts'

const queue = 'mail'

/** Fourteen tries within about a day: after 1, 2, 4 … minutes, then every four hours. */
const usualPace: RetryPolicy = {
  pollSeconds: 2,
  retries: 13,
  firstDelaySeconds: 60,
  maxDelaySeconds: 4 * 3600,
}

/**
 * A mail that waits, as its job stores it: `sealed` is the mail, encrypted, the rest is what an operator may see. Mails
 * wait over an update, so the stored keys stay: `sealed` here, `letter` in the mail itself.
 */
type Queued = { kind: string; to: string; about?: string; sealed: string }
type StoredMail = Omit<Mail, 'message'> & { letter: Message }

export type MailQueueParts = {
  jobs: Jobs
  keys: KeyRing
  transport: MailTransport
  from: Sender
  publicUrl: string
  retryPolicy?: RetryPolicy | undefined
  warn: (line: string) => void
  /** Called with each mail that was delivered: the demo prints its link. */
  onDelivered?: ((mail: Mail) => void) | undefined
}

export type MailQueue = Mailer & {
  start(): Promise<void>
  /** Tells the senders of mails that were given up while nobody looked. */
  sweep(): Promise<void>
  stop(): Promise<void>
}

const masked = (address: string): string => address.replace(/^(.).*(@[^@]*)$/u, '$1…$2')

/** A server's words often repeat whom the mail was for. */
const reasonOf = (error: unknown, { to }: Mail): string =>
  String((error as Error).message)
    .replaceAll(to, masked(to))
    .replace(/\s+/g, ' ')
    .slice(0, 300)

export function mailQueue(parts: MailQueueParts): MailQueue {
  const { jobs, keys, transport, warn, onDelivered, retryPolicy = usualPace, ...envelope } = parts
  const listeners = new Map<string, (about: string, outcome: Outcome) => Promise<void>>()

  const listened = async ({ kind, about }: Queued, outcome: Outcome) => {
    if (about !== undefined) await listeners.get(kind)?.(about, outcome)
  }

  // Whoever keeps the outcome must not make the mail go out once more.
  const tell = (queued: Queued, outcome: Outcome) =>
    listened(queued, outcome).catch((error) => warn(`Esito di una mail (${queued.kind}): ${error}`))

  const deliver = async ({ id, data, createdAt, isLast }: Task<Queued>): Promise<TaskResult> => {
    const giveUp = async (reason: string): Promise<TaskResult> => {
      warn(`Mail non consegnata (${data.kind} per ${data.to}): ${reason}`)
      await tell(data, 'failed')
      return { status: 'given-up', reason }
    }
    let mail: Mail
    try {
      const { letter, ...rest }: StoredMail = JSON.parse(keys.decrypt('mail', data.sealed))
      mail = { ...rest, message: letter }
    } catch {
      return giveUp('è stata scritta con un altro FILO_SECRET')
    }
    try {
      await transport.deliver(mailOptions(mail, { ...envelope, id, date: createdAt }), mail.kind)
    } catch (error) {
      const reason = reasonOf(error, mail)
      return isLast || error instanceof MessageRejected ? giveUp(reason) : { status: 'failed', reason }
    }
    await tell(data, 'sent')
    onDelivered?.(mail)
    return { status: 'done' }
  }

  return {
    async send(tx, mail) {
      const { message, ...rest } = mail
      const { kind, to, about, canWait } = rest
      const stored: StoredMail = { ...rest, letter: message }
      const sealed = keys.encrypt('mail', JSON.stringify(stored))
      const queued: Queued = { kind, to: masked(to), ...(about && { about }), sealed }
      await jobs.add(tx, queue, queued, retryPolicy, canWait ? 0 : 1)
    },
    onOutcome: (kind, listener) => {
      listeners.set(kind, listener)
    },
    async start() {
      await jobs.start()
      await jobs.work<Queued>(queue, retryPolicy, deliver)
    },
    sweep: () =>
      jobs.reportLost<Queued>(queue, async (queued) => {
        warn(`Mail non consegnata (${queued.kind} per ${queued.to}): tentativo interrotto`)
        await listened(queued, 'failed')
      }),
    async stop() {
      await jobs.stop()
      transport.close()
    },
  }
}

export type ListedMail = {
  kind: string
  to: string
  isDead: boolean
  createdAt: Date
  tries: number
  lastError: string | null
  nextTryAt: Date
}

/** The mails that wait and those that were given up, as an operator may see them. */
export async function listMail(sql: Sql): Promise<ListedMail[]> {
  const listed = await listJobs<Queued>(sql, queue)
  return listed.map(({ data: { kind, to }, ...rest }) => ({ kind, to, ...rest }))
}

/** How many mails wait, and how many were given up since when. */
export const countMail = (sql: Sql) => countJobs(sql, queue)

/** Tries again at once what was given up or waits for its next try; answers how many mails. */
export const retryMail = (database: Database): Promise<number> => retryJobs(database, queue)

type MailSettings = {
  smtp: { url: string; allowPlain: boolean; from: Sender } | undefined
  dataFolder: string
  publicUrl: string
}

/** How mail leaves this installation: through its server, or into the data folder. */
export const mailTransport = ({
  smtp,
  dataFolder,
  publicUrl,
}: MailSettings): { transport: MailTransport; from: Sender } =>
  smtp
    ? { transport: smtpTransport(smtp), from: smtp.from }
    : {
        transport: folderTransport(`${dataFolder}/mail`),
        from: { name: 'Filo', address: `filo@${new URL(publicUrl).hostname}` },
      }
