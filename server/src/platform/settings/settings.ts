import { statSync } from 'node:fs'
import { isIP } from 'node:net'
import { resolve } from 'node:path'
import type { Role } from '@filo/contract/kit/access.ts'
import type * as z from 'zod'
import { parseSender, type Sender } from '../mail/mail-options.ts'
import { badPorts } from '../network/bad-ports.ts'
import { OperatorError } from '../process/operator-error.ts'
import type { PushConfig } from '../push/push-config.ts'
import type { BucketConfig } from '../storage/bucket/bucket.ts'
import type { ScannerAddress } from '../storage/virus-scanner.ts'
import type { TurnConfig } from '../turn/turn-credentials.ts'
import { makeBackupsFolder, makeDataFolder } from './folders.ts'
import { generatedSecret } from './generated-secret.ts'
import { variablesSchema } from './settings-schema.ts'
import { refuseUnknownSettings } from './unknown-settings.ts'

const defaultReserve = 256
const megabyte = 1_000_000

/** The variables that are read; `.env.example` explains each. */
export const variables = Object.keys(variablesSchema.shape)

export type Settings = {
  port: number
  host: string
  publicUrl: string
  trustProxy: string | undefined
  dataFolder: string
  /** Bytes of disk kept free for the audit and for signing in, if the database is in `dataFolder`. */
  reserve: number
  textsFolder: string | undefined
  /** Sections of the texts to include because the installation uses them, beyond what its other settings show. */
  textSections: UsedSection[]
  /** Where `npm run backup -- save` puts backups, and how many it keeps. */
  backupsFolder: string | undefined
  keepBackups: number
  /** Terms of `npm run retention`: invites closed so many days ago, audit entries older than so many months. */
  keepInvitesDays: number
  keepAuditMonths: number
  secret: string
  demo: boolean
  databaseUrl: string | undefined
  databaseOwnerUrl: string | undefined
  databasePool: number
  auditSameRole: boolean
  /** If unset, mail is written into the data folder. */
  smtp: { url: string; allowPlain: boolean; from: Sender } | undefined
  /** The virus scanner, if there is one. */
  scanner: ScannerAddress | undefined
  /** Where files are kept; if unset, in the data folder. */
  bucket: BucketConfig | undefined
  turn: TurnConfig | undefined
  /** Without it nobody is offered notices by web push. */
  push: PushConfig | undefined
  /** "Forgotten password" does not reveal whether an address has an account. */
  concealAccounts: boolean
  sponsors: string[]
  sessionIdleMinutes: number
  sessionHours: number
  /** How many open sessions a person may have. */
  sessionsPerPerson: number
  /** Roles that must have a second factor. */
  secondFactorRequired: StaffRole[]
  metrics: boolean
  /** Whether the API is described at `/api/docs`, for whoever asks. */
  apiDocs: boolean
  /** `mailto:` or `https:`, for reports of weaknesses. */
  securityContact: string | undefined
  logLevel: string
}

/** Explains why `DATABASE_OWNER_URL` is needed. */
export const ownerRoleHint =
  'serve un secondo ruolo, proprietario del database; con uno solo il registro delle attività non è protetto da chi usa l’applicazione (AUDIT_SAME_ROLE=accepted per accettarlo)'

const isLoopback = (host: string) =>
  host === 'localhost' || host === '[::1]' || host === '::1' || (isIP(host) === 4 && host.startsWith('127.'))

/** The variables that have a value: an empty one counts as unset. */
const givenIn = (environment: NodeJS.ProcessEnv): Record<string, string> =>
  Object.fromEntries(Object.entries(environment).flatMap(([name, value]) => (value ? [[name, value]] : [])))

/** The folders that the settings name, for whoever has to know whether they answer before any is used. */
export function foldersIn(environment: NodeJS.ProcessEnv): [setting: string, folder: string][] {
  const { FILO_DATA = variablesSchema.shape.FILO_DATA.def.defaultValue, ...given } = givenIn(environment)
  const named = { FILO_DATA, FILO_BACKUPS: given.FILO_BACKUPS, FILO_TEXTS: given.FILO_TEXTS }
  return Object.entries(named).flatMap(([setting, folder]) => (folder ? [[setting, resolve(folder)]] : []))
}

/**
 * Reads the environment. A demo is a start without `DATABASE_URL` or with `FILO_DEMO=true`. `start:production` is never
 * one; a command run beside a server cannot tell, and does not need to.
 */
export function readSettings(
  environment: NodeJS.ProcessEnv,
  { production = false, command = false } = {},
): Settings {
  const given = givenIn(environment)
  refuseUnknownSettings(given, variables)
  const parsed = variablesSchema.safeParse(given)
  if (!parsed.success) {
    const [issue] = parsed.error.issues
    throw new OperatorError(`${issue?.path.join('.')}: ${issue?.message}`)
  }
  const env = parsed.data
  if (production && env.FILO_DEMO)
    throw new OperatorError('FILO_DEMO: start:production non ammette i dati dimostrativi')
  const demo = !production && !command && (env.FILO_DEMO ?? env.DATABASE_URL === undefined)
  const dataFolder = makeDataFolder(resolve(env.FILO_DATA))
  if (env.FILO_TEXTS && !statSync(env.FILO_TEXTS, { throwIfNoEntry: false })?.isDirectory())
    throw new OperatorError(`FILO_TEXTS: la cartella ${env.FILO_TEXTS} non esiste`)
  if (env.FILO_BACKUPS && !command) makeBackupsFolder(resolve(env.FILO_BACKUPS))
  const publicUrl = (env.PUBLIC_URL ?? `http://${hostForUrl(env.HOST)}:${env.PORT}`).replace(/\/$/, '')
  const publicPort = Number(new URL(publicUrl).port)
  if (badPorts.has(publicPort))
    throw new OperatorError(
      `${env.PUBLIC_URL ? 'PUBLIC_URL' : 'PORT'}: i browser si rifiutano di aprire la porta ${publicPort}`,
    )
  if (demo) refuseOpenDemo(env.HOST, publicUrl, env.TRUST_PROXY)
  if (production && !env.PUBLIC_URL)
    throw new OperatorError('PUBLIC_URL: è obbligatorio, i link e i QR nascono da questo indirizzo')
  if (production && !env.PUBLIC_HTTP) refusePlainHttp(new URL(publicUrl))
  if (production && !env.FILO_SECRET)
    throw new OperatorError(
      'FILO_SECRET: è obbligatorio, almeno 32 caratteri casuali (openssl rand -base64 48)',
    )
  if (env.DATABASE_OWNER_URL && !env.DATABASE_URL)
    throw new OperatorError('DATABASE_OWNER_URL: non ha senso senza DATABASE_URL')
  if (production && env.DATABASE_URL && !env.DATABASE_OWNER_URL && !env.AUDIT_SAME_ROLE)
    throw new OperatorError(`DATABASE_OWNER_URL: è obbligatorio con DATABASE_URL: ${ownerRoleHint}`)
  return {
    port: env.PORT,
    host: env.HOST,
    publicUrl,
    trustProxy: env.TRUST_PROXY,
    dataFolder,
    reserve: (env.FILO_RESERVE ?? (env.DATABASE_URL ? 0 : defaultReserve)) * megabyte,
    textsFolder: env.FILO_TEXTS && resolve(env.FILO_TEXTS),
    textSections: textSectionsOf(env.TEXT_SECTIONS, demo),
    backupsFolder: env.FILO_BACKUPS && resolve(env.FILO_BACKUPS),
    keepBackups: env.KEEP_BACKUPS,
    keepInvitesDays: env.KEEP_INVITES_DAYS,
    keepAuditMonths: env.KEEP_AUDIT_MONTHS,
    secret: env.FILO_SECRET ?? generatedSecret(dataFolder),
    demo,
    databaseUrl: env.DATABASE_URL,
    databaseOwnerUrl: env.DATABASE_OWNER_URL,
    databasePool: env.DATABASE_POOL,
    auditSameRole: env.AUDIT_SAME_ROLE === 'accepted',
    smtp: smtpOf(env),
    scanner: env.CLAMAV_HOST,
    bucket: bucketOf(env),
    turn: turnOf(env),
    push: pushOf(env),
    concealAccounts: env.AUTH_CONCEAL_ACCOUNTS,
    sponsors: (env.SPONSORS ?? (demo ? inventedSponsors : ''))
      .split(';')
      .map((name) => name.trim())
      .filter(Boolean),
    sessionIdleMinutes: env.SESSION_IDLE_MINUTES,
    sessionHours: env.SESSION_HOURS,
    sessionsPerPerson: env.SESSIONS_PER_PERSON,
    secondFactorRequired: rolesIn(env.SECOND_FACTOR_REQUIRED ?? (demo ? 'none' : 'administrator')),
    metrics: env.METRICS,
    apiDocs: env.API_DOCS ?? !production,
    securityContact: env.SECURITY_CONTACT,
    // In the demo one wants to see the address and sign-ins, not every request.
    logLevel: env.LOG_LEVEL ?? (demo ? 'warn' : 'info'),
  }
}

/** Without TLS passwords and records could be read on the way; the loopback has none. */
function refusePlainHttp({ protocol, hostname }: URL): void {
  if (protocol === 'http:' && !isLoopback(hostname))
    throw new OperatorError(
      'PUBLIC_URL: serve https, con http password e dati dei pazienti si leggono lungo la rete (PUBLIC_HTTP=accepted per accettarlo)',
    )
}

function smtpOf(env: z.output<typeof variablesSchema>): Settings['smtp'] {
  if (!env.SMTP_URL) {
    if (env.MAIL_FROM) throw new OperatorError('MAIL_FROM: non ha senso senza SMTP_URL')
    return undefined
  }
  if (!env.MAIL_FROM)
    throw new OperatorError('MAIL_FROM: con SMTP_URL è obbligatorio, è il mittente delle email')
  const from = parseSender(env.MAIL_FROM)
  if (!from) throw new OperatorError('MAIL_FROM: serve un indirizzo, come Filo <filo@esempio.it>')
  return { url: env.SMTP_URL, allowPlain: env.SMTP_PLAIN === 'accepted', from }
}

/** All five or none: with some missing, files would be kept where nobody looks for them. */
function bucketOf(env: z.output<typeof variablesSchema>): BucketConfig | undefined {
  const { S3_ENDPOINT, S3_BUCKET, S3_REGION, S3_ACCESS_KEY_ID, S3_SECRET_ACCESS_KEY } = env
  const all = { S3_ENDPOINT, S3_BUCKET, S3_REGION, S3_ACCESS_KEY_ID, S3_SECRET_ACCESS_KEY }
  if (S3_ENDPOINT && S3_BUCKET && S3_REGION && S3_ACCESS_KEY_ID && S3_SECRET_ACCESS_KEY)
    return {
      endpoint: S3_ENDPOINT,
      bucket: S3_BUCKET,
      region: S3_REGION,
      accessKeyId: S3_ACCESS_KEY_ID,
      secretAccessKey: S3_SECRET_ACCESS_KEY,
    }
  const named = Object.entries(all)
  const given = named.filter(([, value]) => value).map(([name]) => name)
  const missing = named.filter(([, value]) => !value).map(([name]) => name)
  if (given.length === 0) return undefined
  throw new OperatorError(
    `${missing[0]}: manca, e ${given.join(', ')} senza non ${given.length > 1 ? 'servono' : 'serve'}`,
  )
}

function turnOf({ TURN_URLS, TURN_SECRET }: z.output<typeof variablesSchema>): TurnConfig | undefined {
  if (TURN_URLS && TURN_SECRET) return { urls: TURN_URLS, secret: TURN_SECRET }
  if (TURN_URLS)
    throw new OperatorError('TURN_SECRET: con TURN_URLS è obbligatorio, è il static-auth-secret di coturn')
  if (TURN_SECRET) throw new OperatorError('TURN_SECRET: non ha senso senza TURN_URLS')
  return undefined
}

const pushServices = [
  'fcm.googleapis.com',
  'updates.push.services.mozilla.com',
  '*.push.apple.com',
  '*.notify.windows.com',
]

function pushOf(env: z.output<typeof variablesSchema>): PushConfig | undefined {
  const { FILO_PUSH_KEY: keys, FILO_PUSH_CONTACT: contact, FILO_PUSH_HOSTS: hosts } = env
  if (keys && contact) return { keys, contact, hosts: hosts ?? pushServices }
  if (keys)
    throw new OperatorError(
      'FILO_PUSH_CONTACT: con FILO_PUSH_KEY è obbligatorio, i servizi di notifica vogliono sapere a chi scrivere',
    )
  if (contact) throw new OperatorError('FILO_PUSH_CONTACT: non ha senso senza FILO_PUSH_KEY')
  if (hosts) throw new OperatorError('FILO_PUSH_HOSTS: non ha senso senza FILO_PUSH_KEY')
  return undefined
}

const inventedSponsors = 'Fondazione Gomitolo (demo); Trama S.p.A. (demo)'

const usedSections = ['app', 'chat', 'education', 'televisits', 'visits'] as const
type UsedSection = (typeof usedSections)[number]

function textSectionsOf(text: string | undefined, demo: boolean): UsedSection[] {
  if (text) return wordsIn('TEXT_SECTIONS', usedSections, text)
  return demo ? [...usedSections] : []
}

/** Words of a closed list, separated by commas. */
const wordsIn = <const Word extends string>(variable: string, words: readonly Word[], text: string): Word[] =>
  text.split(',').map((part) => {
    const found = words.find((word) => word === part.trim())
    if (found === undefined)
      throw new OperatorError(`${variable}: servono, separati da virgole, valori fra ${words.join(', ')}`)
    return found
  })

const staffRoles = ['administrator', 'supervisor', 'physician', 'nurse'] as const satisfies readonly Role[]
type StaffRole = (typeof staffRoles)[number]

/** Roles separated by commas; `none` means no role at all. */
const rolesIn = (text: string): StaffRole[] =>
  text.trim() === 'none' ? [] : wordsIn('SECOND_FACTOR_REQUIRED', staffRoles, text)

/**
 * The host name for a browser. The loopback gets its name, because passkeys are bound to a name and never to an
 * address.
 */
function hostForUrl(host: string): string {
  if (isLoopback(host)) return 'localhost'
  return isIP(host) === 6 ? `[${host.replace(/%.*/, '')}]` : host
}

/** The demo's passwords are in the README, so only this machine may reach it. */
function refuseOpenDemo(host: string, publicUrl: string, trustProxy: string | undefined): void {
  const reason = 'la demo ha password pubbliche e si avvia solo su questa macchina (127.0.0.1)'
  if (!isLoopback(host)) throw new OperatorError(`HOST: ${reason}`)
  if (!isLoopback(new URL(publicUrl).hostname)) throw new OperatorError(`PUBLIC_URL: ${reason}`)
  if (trustProxy !== undefined) throw new OperatorError(`TRUST_PROXY: ${reason}`)
}
