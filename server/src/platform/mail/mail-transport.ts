import { mkdir, rename, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { SendMailOptions } from 'nodemailer'

/** Loaded with the first mail, to spare an idle server the memory. */
const nodemailer = () => import('nodemailer')

/** Delivers messages. */
export type MailTransport = {
  /** @throws MessageRejected if retrying is useless, any other error if it is not */
  deliver(message: SendMailOptions, kind: string): Promise<void>
  /** Connects and signs in without sending anything: `null`, or why that fails. */
  trouble(): Promise<string | null>
  close(): void
}

/** The mail server will never accept this message. */
export class MessageRejected extends Error {}

export type SmtpServer = { url: string; allowPlain: boolean }
/** In milliseconds. A silent mail server must not block the worker. */
export type Timeouts = { connecting: number; silence: number }

const isLoopback = (host: string) => ['localhost', '127.0.0.1', '[::1]'].includes(host)

type SmtpError = Error & { responseCode?: number; code?: string }

/** A 5xx reply to this message. A refused sign-in is for the operator to fix, and is retried. */
const isFinal = ({ responseCode = 0, code = '' }: SmtpError) =>
  responseCode >= 500 && !['EAUTH', 'ECONNECTION', 'ETLS'].includes(code)

/** Microsoft 365 and other providers accept no more parallel connections from one sender. */
const connections = 3

/** Sends mail through the operator's server over pooled connections. */
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
    // A failure also rejects the mail it belongs to.
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
    async trouble() {
      opened ??= open()
      return (await opened).verify().then(
        () => null,
        ({ message }: Error) => message.replace(/\s+/g, ' ').slice(0, 300),
      )
    },
    close: () => void opened?.then((transport) => transport.close()),
  }
}

/** The message in the format in which it is sent (RFC 5322). */
export async function renderEml(message: SendMailOptions): Promise<Buffer> {
  const { createTransport } = await nodemailer()
  const transport = createTransport({ streamTransport: true, buffer: true, newline: 'unix' })
  const { message: bytes } = await transport.sendMail(message)
  return bytes as Buffer
}

/** Without a mail server: writes each mail to a file that only its owner can read. */
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
    trouble: async () => null,
    close: () => {},
  }
}
