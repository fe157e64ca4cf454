import { isIP } from 'node:net'
import * as z from 'zod'
import { isContact, isHostPattern, type PushKey, readPushKey } from '../push/push-config.ts'
import type { ScannerAddress } from '../storage/virus-scanner.ts'

const oneOf = <const Words extends readonly [string, ...string[]]>(...words: Words) =>
  z.enum(words, `i valori ammessi sono: ${words.join(', ')}`)
const flag = oneOf('true', 'false').transform((word) => word === 'true')
const ranges = ['loopback', 'linklocal', 'uniquelocal']
const isProxy = (text: string): boolean => {
  const [address = '', bits, ...more] = text.split('/')
  const widest = { 4: 32, 6: 128 }[isIP(address)] ?? 0
  // A network of 0 bits would be everybody: Fastify refuses it as well.
  const isWithin = bits === undefined || (/^[1-9]\d{0,2}$/.test(bits) && Number(bits) <= widest)
  return ranges.includes(text) || (widest > 0 && isWithin && more.length === 0)
}
const proxies = z
  .string()
  .refine(
    (text) => text.split(',').every((part) => isProxy(part.trim())),
    'servono indirizzi IP o reti, separati da virgole',
  )

const escapes = 'in utente e password si scrive %23 per #, %2F per /, %40 per @, %3F per ?, %25 per %'

/** A URL whose user and password contain no sign that would end them; one with `@` after the host has none. */
const escapedUrl = /^[a-z]+:\/\/([^@/?#\s]*@)?[^@/?#\s]*([/?][^#\s]*)?$/i

/** Whether user and password have special signs as %XX: programs would disagree on where a password ends. */
function isEscaped(url: string): boolean {
  const [text, credentials] = escapedUrl.exec(url) ?? []
  if (text === undefined || (credentials === undefined && url.includes('@'))) return false
  try {
    return decodeURIComponent(url) !== ''
  } catch {
    return false
  }
}

/** A URL that may contain a password, which no message shows. */
const urlWithPassword = (protocol: RegExp, example: string) =>
  z
    .string()
    .refine((url) => !url.includes('://') || isEscaped(url), { error: escapes, abort: true })
    .refine((url) => protocol.test(url) && URL.canParse(url), `serve ${example}; ${escapes}`)

const listed = (text: string): string[] => text.split(',').map((part) => part.trim())

const integer = (min: number, max: number) => {
  const wanted = `serve un numero intero da ${min} a ${max}`
  return z.coerce.number(wanted).int(wanted).min(min, wanted).max(max, wanted)
}

/** Filo's paths begin at the root: a path here would break every link and QR code. */
const isOrigin = (url: string): boolean => {
  const { pathname, search, hash, username, password } = URL.parse(url) ?? {}
  return pathname === '/' && !search && !hash && !username && !password
}

const isHost = (host: string): boolean =>
  isIP(host) > 0 || (/^[\w.-]+$/.test(host) && URL.canParse(`http://${host}`))

/** The audit of who saw a record is kept at least this long; the database itself refuses to delete earlier. */
const minAuditMonths = 24

const defaultScannerPort = 3310

const scannerAddress = z.string().transform((text, context): ScannerAddress => {
  const [, host = '', port = defaultScannerPort] =
    /^(\[[\da-f:]+\]|[^\s:/@[\]]+)(?::(\d+))?$/i.exec(text) ?? []
  if (!host || Number(port) < 1 || Number(port) > 65_535)
    context.addIssue('serve il nome del server di clamd, con la porta se non è la 3310: clamav:3310')
  return { host: host.replace(/[[\]]/g, ''), port: Number(port) }
})

const key = z.string().regex(/^[\x21-\x7e]{1,500}$/, 'serve una chiave, senza spazi')

const turnUrl = /^(stun|turns?):(\[[\da-f:]+\]|[\w.-]+)(:(\d{1,5}))?(\?transport=(udp|tcp))?$/i

/** Whether browsers accept it; a `stun:` address knows no transport. */
function isTurnUrl(url: string): boolean {
  const [, scheme, , , port, transport] = turnUrl.exec(url) ?? []
  return (
    scheme !== undefined &&
    Number(port ?? 1) <= 65_535 &&
    Number(port ?? 1) > 0 &&
    !(scheme === 'stun' && transport)
  )
}

const turnUrls = z
  .string()
  .transform(listed)
  .refine(
    (urls) => urls.every(isTurnUrl) && urls.some((url) => url.startsWith('turn')),
    'servono indirizzi separati da virgole, come turn:turn.esempio.it:3478?transport=udp, turns:turn.esempio.it:5349',
  )

const isKeyList = (keys: (PushKey | null)[]): keys is [PushKey, ...PushKey[]] =>
  keys.length <= 2 && keys.every(Boolean) && keys[0]?.id !== keys[1]?.id

const pushKeys = z
  .string()
  .transform((text) => listed(text).map(readPushKey))
  .refine(
    isKeyList,
    'serve una chiave privata P-256 in base64url, come la scrive npm run admin -- push-keys, o due diverse separate da una virgola: la nuova e la vecchia',
  )

const pushHosts = z
  .string()
  .transform((text) => listed(text.toLowerCase()))
  .refine(
    (hosts) => hosts.every(isHostPattern),
    'servono nomi di server separati da virgole, come fcm.googleapis.com, *.push.apple.com',
  )

const postgresUrl = urlWithPassword(/^postgres(ql)?:\/\//i, 'postgres://utente:password@host:5432/database')

const contact = z
  .string()
  .refine(
    isContact,
    'serve un contatto con un dominio pubblico, come mailto:filo@esempio.it o https://filo.esempio.it',
  )

export const fewestSecretCharacters = 32

/** The environment variables that are read, with their validation. */
export const variablesSchema = z.object({
  PORT: integer(0, 65_535).default(3000),
  HOST: z
    .string()
    .refine(isHost, 'serve un indirizzo o un nome di questa macchina: 127.0.0.1, 0.0.0.0, 10.0.0.7')
    .default('127.0.0.1'),
  PUBLIC_URL: z
    .url({ protocol: /^https?$/, error: 'serve un indirizzo come https://filo.esempio.it' })
    .refine(isOrigin, 'serve il solo indirizzo del sito, senza percorso: https://filo.esempio.it')
    .optional(),
  PUBLIC_HTTP: oneOf('accepted').optional(),
  TRUST_PROXY: proxies.optional(),
  FILO_DATA: z.string().default('./data'),
  FILO_RESERVE: integer(0, 100_000).optional(),
  FILO_SECRET: z
    .string()
    .min(
      fewestSecretCharacters,
      `servono almeno ${fewestSecretCharacters} caratteri casuali (openssl rand -base64 48)`,
    )
    .optional(),
  FILO_DEMO: flag.optional(),
  FILO_TEXTS: z.string().optional(),
  TEXT_SECTIONS: z.string().optional(),
  FILO_BACKUPS: z.string().optional(),
  KEEP_BACKUPS: integer(1, 1_000).default(14),
  KEEP_INVITES_DAYS: integer(30, 36_500).default(365),
  KEEP_AUDIT_MONTHS: integer(minAuditMonths, 1_200).default(minAuditMonths),
  DATABASE_URL: postgresUrl.optional(),
  DATABASE_OWNER_URL: postgresUrl.optional(),
  DATABASE_POOL: integer(1, 1_000).default(20),
  AUDIT_SAME_ROLE: oneOf('accepted').optional(),
  SMTP_URL: urlWithPassword(/^smtps?:\/\//i, 'smtp://utente:password@host:587 o smtps://…:465')
    .refine((url) => URL.parse(url)?.hostname, 'manca il nome del server: smtp://posta.esempio.it:587')
    .optional(),
  SMTP_PLAIN: oneOf('accepted').optional(),
  MAIL_FROM: z.string().optional(),
  CLAMAV_HOST: scannerAddress.optional(),
  S3_ENDPOINT: z
    .url({ protocol: /^https?$/, error: 'serve un indirizzo come https://s3.esempio.it' })
    .refine(isOrigin, 'serve il solo indirizzo del servizio, senza bucket né chiavi: https://s3.esempio.it')
    .optional(),
  S3_BUCKET: z
    .string()
    .regex(
      /^[a-z0-9][a-z0-9.-]{1,61}[a-z0-9]$/,
      'serve il nome di un bucket: lettere minuscole, cifre, - e .',
    )
    .optional(),
  S3_REGION: z
    .string()
    .regex(/^[\w-]{1,50}$/, 'serve il nome di una regione, come eu-south-1')
    .optional(),
  S3_ACCESS_KEY_ID: key.optional(),
  S3_SECRET_ACCESS_KEY: key.optional(),
  TURN_URLS: turnUrls.optional(),
  TURN_SECRET: key
    .min(16, 'servono almeno 16 caratteri casuali, gli stessi di static-auth-secret')
    .optional(),
  FILO_PUSH_KEY: pushKeys.optional(),
  FILO_PUSH_CONTACT: contact.optional(),
  FILO_PUSH_HOSTS: pushHosts.optional(),
  AUTH_CONCEAL_ACCOUNTS: flag.default(false),
  SPONSORS: z.string().optional(),
  SESSION_IDLE_MINUTES: integer(1, 7 * 24 * 60).default(60),
  SESSION_HOURS: integer(1, 7 * 24).default(12),
  SESSIONS_PER_PERSON: integer(1, 100).default(10),
  SECOND_FACTOR_REQUIRED: z.string().optional(),
  METRICS: flag.default(false),
  API_DOCS: flag.optional(),
  SECURITY_CONTACT: contact.optional(),
  LOG_LEVEL: oneOf('fatal', 'error', 'warn', 'info', 'debug', 'silent').optional(),
})
