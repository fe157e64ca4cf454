import { EventEmitter, once } from 'node:events'
import PostalMime, { type Email } from 'postal-mime'
import { SMTPServer, type SMTPServerOptions } from 'smtp-server'
import { patiently } from '../../scripts/patience.mjs'

/** A received mail; `envelopeTo` is the recipient of the envelope, `link` the first URL in the text. */
export type ReceivedMail = Email & { envelopeTo: string; raw: string; link: string | undefined }

export type Mailbox = {
  /** For `startApi({ SMTP_URL: box.url, MAIL_FROM: … })`. */
  url: string
  /** All mails received, oldest first. */
  all: ReceivedMail[]
  /** Waits for the next mail to an address that was not returned yet. */
  next(address: string): Promise<ReceivedMail>
  close(): Promise<void>
}

/** Settings with a mail server that nobody is at: mail is queued and waits. */
export const deadMail = { SMTP_URL: 'smtp://127.0.0.1:9', MAIL_FROM: 'filo@prova.filo' }

const timeoutMs = patiently(60_000)

/** Starts a real SMTP server on the loopback; `options` make it refuse, delay or require something. */
export async function startMailbox(options: SMTPServerOptions & { port?: number } = {}): Promise<Mailbox> {
  const all: ReceivedMail[] = []
  const taken = new Set<ReceivedMail>()
  const arrivals = new EventEmitter()
  const { port = 0, ...rest } = options
  const server = new SMTPServer({
    disabledCommands: ['STARTTLS', 'AUTH'],
    authOptional: true,
    logger: false,
    onData: (stream, session, done) => {
      const chunks: Buffer[] = []
      stream.on('data', (chunk: Buffer) => chunks.push(chunk))
      stream.on('end', async () => {
        const bytes = Buffer.concat(chunks)
        const email = await PostalMime.parse(bytes)
        const link = /https?:\/\/\S+/.exec(email.text ?? '')?.[0]
        for (const { address } of session.envelope.rcptTo)
          all.push({ ...email, envelopeTo: address, raw: bytes.toString('utf8'), link })
        arrivals.emit('mail')
        done()
      })
    },
    ...rest,
  })
  // Some tests have clients that disconnect in mid-conversation.
  server.on('error', () => {})
  await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve))
  const address = server.server.address()
  if (address === null || typeof address === 'string') throw new Error('mailbox: no port')
  return {
    url: `smtp://127.0.0.1:${address.port}`,
    all,
    async next(to) {
      const signal = AbortSignal.timeout(timeoutMs)
      for (;;) {
        const found = all.find((mail) => mail.envelopeTo === to && !taken.has(mail))
        if (found) {
          taken.add(found)
          return found
        }
        await once(arrivals, 'mail', { signal }).catch(() => {
          throw new Error(`mailbox: nothing came for ${to}; there are ${all.map((mail) => mail.envelopeTo)}`)
        })
      }
    },
    close: () => new Promise((resolve) => server.close(() => resolve())),
  }
}
