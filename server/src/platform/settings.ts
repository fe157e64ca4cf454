import { randomBytes } from 'node:crypto'
import { accessSync, chmodSync, constants, existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { isIP } from 'node:net'
import { join, resolve } from 'node:path'
import * as z from 'zod'

const flag = z.enum(['true', 'false']).transform((word) => word === 'true')
const ranges = ['loopback', 'linklocal', 'uniquelocal']
const isProxy = (text: string): boolean => {
  const [address = '', bits = '0'] = text.split('/')
  const widest = { 0: -1, 4: 32, 6: 128 }[isIP(address)] ?? -1
  return ranges.includes(text) || (/^\d{1,3}$/.test(bits) && Number(bits) <= widest)
}
const proxies = z
  .string()
  .refine(
    (text) => text.split(',').every((part) => isProxy(part.trim())),
    'servono indirizzi IP o reti, separati da virgole',
  )

const positive = (otherwise: number) => z.coerce.number().int().min(1).default(otherwise)

const schema = z.object({
  PORT: z.coerce.number().int().min(0).max(65_535).default(3000),
  HOST: z.string().default('127.0.0.1'),
  PUBLIC_URL: z.url({ protocol: /^https?$/ }).optional(),
  TRUST_PROXY: proxies.optional(),
  FILO_DATA: z.string().default('./data'),
  FILO_SECRET: z.string().min(32).optional(),
  FILO_DEMO: flag.optional(),
  FILO_TEXTS: z.string().optional(),
  DATABASE_URL: z.url({ protocol: /^postgres(ql)?$/ }).optional(),
  DATABASE_OWNER_URL: z.url({ protocol: /^postgres(ql)?$/ }).optional(),
  DATABASE_POOL: positive(20),
  AUDIT_SAME_ROLE: z.literal('accepted').optional(),
  SPONSORS: z.string().default(''),
  SESSION_IDLE_MINUTES: positive(60),
  SESSION_HOURS: positive(12),
  METRICS: flag.default(false),
  LOG_LEVEL: z.enum(['fatal', 'error', 'warn', 'info', 'debug', 'silent']).optional(),
})

export type Settings = {
  port: number
  host: string
  publicUrl: string
  trustProxy: string | undefined
  dataFolder: string
  textsFolder: string | undefined
  secret: string
  demo: boolean
  databaseUrl: string | undefined
  databaseOwnerUrl: string | undefined
  databasePool: number
  auditSameRole: boolean
  sponsors: string[]
  sessionIdleMinutes: number
  sessionHours: number
  metrics: boolean
  logLevel: string
}

/** Why the server refuses to start, in one line that names the variable. */
export class SettingsProblem extends Error {}

const isLoopback = (host: string) =>
  host === 'localhost' || host === '[::1]' || host === '::1' || (isIP(host) === 4 && host.startsWith('127.'))

/**
 * Reads the environment once. A demo is a start without `DATABASE_URL`, or one that asks for it with
 * `FILO_DEMO=true`; `start:production` is never one.
 */
export function readSettings(environment: NodeJS.ProcessEnv, { production = false } = {}): Settings {
  const given = Object.fromEntries(Object.entries(environment).filter(([, value]) => value !== ''))
  const parsed = schema.safeParse(given)
  if (!parsed.success) {
    const [issue] = parsed.error.issues
    throw new SettingsProblem(`${issue?.path.join('.')}: ${issue?.message}`)
  }
  const env = parsed.data
  if (production && env.FILO_DEMO)
    throw new SettingsProblem('FILO_DEMO: start:production non ammette i dati dimostrativi')
  const demo = !production && (env.FILO_DEMO ?? env.DATABASE_URL === undefined)
  const dataFolder = makeFolder(resolve(env.FILO_DATA))
  if (env.FILO_TEXTS && !existsSync(env.FILO_TEXTS))
    throw new SettingsProblem(`FILO_TEXTS: la cartella ${env.FILO_TEXTS} non esiste`)
  const publicUrl = (
    env.PUBLIC_URL ?? `http://${isIP(env.HOST) === 6 ? `[${env.HOST}]` : env.HOST}:${env.PORT}`
  ).replace(/\/$/, '')
  if (demo) refuseOpenDemo(env.HOST, publicUrl, env.TRUST_PROXY)
  if (production && !env.PUBLIC_URL)
    throw new SettingsProblem('PUBLIC_URL: è obbligatorio, i link e i QR nascono da questo indirizzo')
  if (production && !env.FILO_SECRET)
    throw new SettingsProblem(
      'FILO_SECRET: è obbligatorio, almeno 32 caratteri casuali (openssl rand -base64 48)',
    )
  if (env.DATABASE_OWNER_URL && !env.DATABASE_URL)
    throw new SettingsProblem('DATABASE_OWNER_URL: non ha senso senza DATABASE_URL')
  return {
    port: env.PORT,
    host: env.HOST,
    publicUrl,
    trustProxy: env.TRUST_PROXY,
    dataFolder,
    textsFolder: env.FILO_TEXTS && resolve(env.FILO_TEXTS),
    secret: env.FILO_SECRET ?? secretOf(dataFolder),
    demo,
    databaseUrl: env.DATABASE_URL,
    databaseOwnerUrl: env.DATABASE_OWNER_URL,
    databasePool: env.DATABASE_POOL,
    auditSameRole: env.AUDIT_SAME_ROLE === 'accepted',
    sponsors: env.SPONSORS.split(';')
      .map((name) => name.trim())
      .filter(Boolean),
    sessionIdleMinutes: env.SESSION_IDLE_MINUTES,
    sessionHours: env.SESSION_HOURS,
    metrics: env.METRICS,
    // Who tries the demo wants to read its address and sign-ins, not each request.
    logLevel: env.LOG_LEVEL ?? (demo ? 'warn' : 'info'),
  }
}

/** The demo's passwords stand in the README, so nobody but this machine may reach it. */
function refuseOpenDemo(host: string, publicUrl: string, trustProxy: string | undefined): void {
  const reason = 'la demo ha password pubbliche e si avvia solo su questa macchina (127.0.0.1)'
  if (!isLoopback(host)) throw new SettingsProblem(`HOST: ${reason}`)
  if (!isLoopback(new URL(publicUrl).hostname)) throw new SettingsProblem(`PUBLIC_URL: ${reason}`)
  if (trustProxy !== undefined) throw new SettingsProblem(`TRUST_PROXY: ${reason}`)
}

/** Outside production the secret is made once and kept in the data folder, readable by its owner only. */
function secretOf(dataFolder: string): string {
  const file = join(dataFolder, 'secret')
  if (!existsSync(file)) writeFileSync(file, randomBytes(48).toString('base64'), { mode: 0o600, flag: 'wx' })
  chmodSync(file, 0o600)
  return readFileSync(file, 'utf8')
}

function makeFolder(folder: string): string {
  try {
    mkdirSync(folder, { recursive: true })
    accessSync(folder, constants.W_OK)
    return folder
  } catch (error) {
    throw new SettingsProblem(
      `FILO_DATA: la cartella ${folder} non è utilizzabile (${(error as Error).message})`,
    )
  }
}
