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

/** Fourteen tries within about a day: retries after 1, 2, 4 … minutes, then every four hours. */
const defaultRetryPolicy: RetryPolicy = {
  pollSeconds: 2,
  retries: 13,
  firstDelaySeconds: 60,
  maxDelaySeconds: 4 * 3600,
}

/**
 * A queued mail as its job stores it: `sealed` is the encrypted mail, absent if its author writes it before each try; the
 * rest is visible to operators. Jobs survive updates, so the stored keys keep their names: `sealed` here, `letter` in the
 * mail itself.
 */
type Queued = { kind: string; to: string; about?: string; sealed?: string }
type StoredMail = Omit<Mail, 'message'> & { letter: Message }

export type MailQueueParts = {
  jobs: Jobs
  keys: KeyRing
  transport: MailTransport
  from: Sender
  publicUrl: string
  retryPolicy?: RetryPolicy | undefined
  warn: (line: string) => void
  /** Called with each delivered mail: the demo prints its link. */
  onDelivered?: ((mail: Mail) => void) | undefined
}

export type MailQueue = Mailer & {
  start(): Promise<void>
  /** Reports mails given up because the process ended during the last try. */
  sweep(): Promise<void>
  stop(): Promise<void>
}

/** Stands for a recipient of whom nothing is shown. */
const nobody = '…'

const maskAddress = (address: string): string => address.replace(/^(.).*(@[^@]*)$/u, '$1…$2')

/** The error text without the recipient, whom mail servers often repeat; a code alone if nothing of them may be shown. */
const reasonOf = (error: unknown, { to, hidesRecipient }: Mail): string => {
  const { responseCode, code } = causeOf(error)
  return hidesRecipient ? `${responseCode ?? code ?? 'errore'}` : errorText(error, to)
}

const causeOf = (error: unknown): { responseCode?: number; code?: string } =>
  (error instanceof MessageRejected ? error.cause : error) as object

const errorText = (error: unknown, to: string): string =>
  String((error as Error).message)
    .replaceAll(to, maskAddress(to))
    .replace(/\s+/g, ' ')
    .slice(0, 300)

export function mailQueue(parts: MailQueueParts): MailQueue {
  const { jobs, keys, transport, warn, onDelivered, retryPolicy = defaultRetryPolicy, ...envelope } = parts
  const authors = new Map<string, (about: string) => Promise<Mail | null>>()
  const listeners = new Map<string, (about: string, outcome: Outcome) => Promise<void>>()

  const notifyListener = async ({ kind, about }: Queued, outcome: Outcome) => {
    if (about !== undefined) await listeners.get(kind)?.(about, outcome)
  }

  // Failing to record the outcome must not send the mail again.
  const reportOutcome = (queued: Queued, outcome: Outcome) =>
    notifyListener(queued, outcome).catch((error) => warn(`Esito di un’email (${queued.kind}): ${error}`))

  /** The mail as it was queued, or as its author writes it now. */
  const read = async ({ kind, about = '', sealed }: Queued): Promise<Mail | null> => {
    if (sealed === undefined) return (await authors.get(kind)?.(about)) ?? null
    const { letter, ...rest }: StoredMail = JSON.parse(keys.decrypt('mail', sealed))
    return { ...rest, message: letter }
  }

  const deliver = async ({ id, data, createdAt, isLast }: Task<Queued>): Promise<TaskResult> => {
    const giveUp = async (reason: string): Promise<TaskResult> => {
      warn(`Email non consegnata (${data.kind} per ${data.to}): ${reason}`)
      await reportOutcome(data, 'failed')
      return { status: 'given-up', reason }
    }
    let mail: Mail | null
    try {
      mail = await read(data)
    } catch (error) {
      if (data.sealed !== undefined) return giveUp('è stata scritta con un altro FILO_SECRET')
      const reason = `non si è potuta scrivere: ${(error as Error).message}`
      return isLast ? giveUp(reason) : { status: 'failed', reason }
    }
    if (!mail) return { status: 'done' }
    try {
      await transport.deliver(mailOptions(mail, { ...envelope, id, date: createdAt }), mail.kind)
    } catch (error) {
      const reason = reasonOf(error, mail)
      return isLast || error instanceof MessageRejected ? giveUp(reason) : { status: 'failed', reason }
    }
    await reportOutcome(data, 'sent')
    onDelivered?.(mail)
    return { status: 'done' }
  }

  return {
    async send(tx, mail) {
      const { message, ...rest } = mail
      const { kind, to, about, canWait } = rest
      const stored: StoredMail = { ...rest, letter: message }
      const sealed = keys.encrypt('mail', JSON.stringify(stored))
      const shown = mail.hidesRecipient ? nobody : maskAddress(to)
      const queued: Queued = { kind, to: shown, ...(about && { about }), sealed }
      await jobs.add(tx, queue, queued, retryPolicy, canWait ? 0 : 1)
    },
    sendWritten: (tx, kind, about) =>
      jobs.add(tx, queue, { kind, to: nobody, about } satisfies Queued, retryPolicy, 0),
    onWriting: (kind, write) => {
      authors.set(kind, write)
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
        warn(`Email non consegnata (${queued.kind} per ${queued.to}): tentativo interrotto`)
        await notifyListener(queued, 'failed')
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

/** The waiting mails and those given up, with only what an operator may see. */
export async function listMail(sql: Sql): Promise<ListedMail[]> {
  const listed = await listJobs<Queued>(sql, queue)
  return listed.map(({ data: { kind, to }, ...rest }) => ({ kind, to, ...rest }))
}

/** How many mails wait, how many were given up, and since when. */
export const countMail = (sql: Sql) => countJobs(sql, queue)

/** Retries now the mails that were given up or wait for their next try. Returns how many. */
export const retryMail = (database: Database): Promise<number> => retryJobs(database, queue)

type MailSettings = {
  smtp: { url: string; allowPlain: boolean; from: Sender } | undefined
  dataFolder: string
  publicUrl: string
}

/** How mail leaves this installation: through the mail server, or into the data folder. */
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
