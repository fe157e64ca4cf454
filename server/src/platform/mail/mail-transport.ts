import { mkdir, rename, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { SendMailOptions } from 'nodemailer'

/** Loaded by the first mail: a server at rest does without its memory. */
const nodemailer = () => import('nodemailer')

/** Brings a message where it goes. */
export type MailTransport = {
  /** @throws MessageRejected when there is no use in trying again, any other error when there is */
  deliver(message: SendMailOptions, kind: string): Promise<void>
  close(): void
}

/** The mail server will not take this message, now or later. */
export class MessageRejected extends Error {}

export type SmtpServer = { url: string; allowPlain: boolean }
/** Milliseconds. A mail server that says nothing must not hold the worker. */
export type Timeouts = { connecting: number; silence: number }

const isLoopback = (host: string) => ['localhost', '127.0.0.1', '[::1]'].includes(host)

type SmtpError = Error & { responseCode?: number; code?: string }

/** An answer of the 500s to this message; a refused sign-in is the operator's to mend, and tried again. */
const isFinal = ({ responseCode = 0, code = '' }: SmtpError) =>
  responseCode >= 500 && !['EAUTH', 'ECONNECTION', 'ETLS'].includes(code)

/** Microsoft 365 and other hosts take no more from one sender at once. */
const connections = 3

/** Hands mail to the operator's server over connections that are kept open. */
export function smtpTransport(
  { url, allowPlain }: SmtpServer,
  { connecting, silence }: Timeouts = { connecting: 15_000, silence: 60_000 },
): MailTransport {
  const { protocol, hostname, port, username, password } = new URL(url)
  const secure = protocol === 'smtps:'
  const options = {
    pool: true as const,
    maxConnections: connections,
    host: hostname.replace(/^\[|\]$/g, ''),
    port: Number(port) || (secure ? 465 : 587),
    secure,
    requireTLS: !secure && !allowPlain && !isLoopback(hostname),
    ...(username && { auth: { user: decodeURIComponent(username), pass: decodeURIComponent(password) } }),
    connectionTimeout: connecting,
    greetingTimeout: connecting,
    socketTimeout: silence,
    dnsTimeout: connecting,
  }
  const open = async () => {
    const transport = (await nodemailer()).createTransport(options)
    // What fails rejects the mail it belongs to.
    transport.on('error', () => {})
    return transport
  }
  let opened: ReturnType<typeof open> | undefined
  return {
    async deliver(message) {
      try {
        opened ??= open()
        await (await opened).sendMail(message)
      } catch (error) {
        throw isFinal(error as SmtpError)
          ? new MessageRejected((error as Error).message, { cause: error })
          : error
      }
    },
    close: () => void opened?.then((transport) => transport.close()),
  }
}

/** The message as it would travel. */
export async function renderEml(message: SendMailOptions): Promise<Buffer> {
  const { createTransport } = await nodemailer()
  const transport = createTransport({ streamTransport: true, buffer: true, newline: 'unix' })
  const { message: bytes } = await transport.sendMail(message)
  return bytes as Buffer
}

/** Without a mail server: each mail is a file that only its owner reads. */
export function folderTransport(folder: string): MailTransport {
  return {
    async deliver(message, kind) {
      await mkdir(folder, { recursive: true, mode: 0o700 })
      const [id = ''] = String(message.messageId).slice(1).split('@')
      const time = new Date().toISOString().replaceAll(':', '-')
      const file = join(folder, `${time} ${kind} ${id.slice(0, 8)}.eml`)
      await writeFile(`${file}.part`, await renderEml(message), { mode: 0o600 })
      await rename(`${file}.part`, file)
    },
    close: () => {},
  }
}
