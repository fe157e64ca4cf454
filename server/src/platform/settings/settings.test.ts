import { spawnSync } from 'node:child_process'
import { createECDH } from 'node:crypto'
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { parseEnv } from 'node:util'
import { afterAll, expect, onTestFinished, test } from 'vitest'
import { badPorts } from '../network/bad-ports.ts'
import { OperatorError } from '../process/operator-error.ts'
import { newPrivateKey } from '../push/push-config.ts'
import { readSettings, variables } from './settings.ts'

const data = mkdtempSync(join(tmpdir(), 'filo-settings-'))
afterAll(() => rmSync(data, { recursive: true }))

const bucket = {
  S3_ENDPOINT: 'http://127.0.0.1:9000',
  S3_BUCKET: 'filo',
  S3_REGION: 'eu-south-1',
  S3_ACCESS_KEY_ID: 'chiave',
  S3_SECRET_ACCESS_KEY: 'segreto',
}
const turn = { TURN_URLS: 'turn:turn.esempio.it:3478', TURN_SECRET: 'x'.repeat(16) }
const push = { FILO_PUSH_KEY: newPrivateKey(), FILO_PUSH_CONTACT: 'mailto:filo@clinica.it' }
const bigKey = createECDH('secp384r1')
bigKey.generateKeys()
const secret = 'x'.repeat(40)
const sound = { FILO_SECRET: secret, PUBLIC_URL: 'https://filo.example' }
/** A data folder whose secret can neither be read nor created, not even by root. */
const withoutSecret = join(data, 'without-secret')
mkdirSync(join(withoutSecret, 'secret'), { recursive: true })
/** The disk was full while the secret was written. */
const withEmptySecret = join(data, 'with-empty-secret')
mkdirSync(withEmptySecret)
writeFileSync(join(withEmptySecret, 'secret'), '')
const production = { production: true }
const read = (environment: Record<string, string>, options = {}) =>
  readSettings({ FILO_DATA: data, ...environment }, options)

test.each([
  ['PORT', { PORT: 'tanti' }, {}],
  ['PORT', { PORT: '70000' }, {}],
  ['PORT', { PORT: '6000' }, {}],
  ['HOST', { HOST: 'casa mia' }, {}],
  ['HOST', { HOST: '999.1.1.1' }, {}],
  ['HOST', { HOST: 'filo:3000' }, {}],
  ['PUBLIC_URL', { PUBLIC_URL: 'http://localhost:5060' }, {}],
  ['PUBLIC_URL', { PUBLIC_URL: 'filo' }, {}],
  ['PUBLIC_URL', { PUBLIC_URL: 'http://localhost:3000/filo' }, {}],
  ['PUBLIC_URL', { PUBLIC_URL: 'http://localhost:3000/?da=1' }, {}],
  ['PUBLIC_URL', { PUBLIC_URL: 'http://chi:segreto@localhost:3000' }, {}],
  ['FILO_SECRET', { FILO_SECRET: 'corto' }, {}],
  ['TEXT_SECTIONS', { TEXT_SECTIONS: 'app, chiamate' }, {}],
  ['SESSION_HOURS', { SESSION_HOURS: '0' }, {}],
  ['SESSION_HOURS', { SESSION_HOURS: '1e9' }, {}],
  ['SESSIONS_PER_PERSON', { SESSIONS_PER_PERSON: '0' }, {}],
  ['SESSIONS_PER_PERSON', { SESSIONS_PER_PERSON: '1000' }, {}],
  ['SESSION_IDLE_MINUTES', { SESSION_IDLE_MINUTES: '3000000000' }, {}],
  ['DATABASE_POOL', { DATABASE_POOL: '0' }, {}],
  ['LOG_LEVEL', { LOG_LEVEL: 'forte' }, {}],
  ['METRICS', { METRICS: 'forse' }, {}],
  ['API_DOCS', { API_DOCS: 'forse' }, {}],
  ['SECURITY_CONTACT', { SECURITY_CONTACT: 'sicurezza@clinica.it' }, {}],
  ['SECURITY_CONTACT', { SECURITY_CONTACT: 'mailto:sicurezza@localhost' }, {}],
  ['SECOND_FACTOR_REQUIRED', { SECOND_FACTOR_REQUIRED: 'administrator,primario' }, {}],
  ['SECOND_FACTOR_REQUIRED', { SECOND_FACTOR_REQUIRED: 'patient' }, {}],
  ['SMTP_URL', { SMTP_URL: 'posta.example', MAIL_FROM: 'filo@posta.example' }, {}],
  ['SMTP_URL', { SMTP_URL: 'smtp://', MAIL_FROM: 'filo@posta.example' }, {}],
  ['SMTP_URL', { SMTP_URL: 'http://posta.example', MAIL_FROM: 'filo@posta.example' }, {}],
  ['SMTP_URL', { SMTP_URL: 'smtp://100%@posta.example', MAIL_FROM: 'filo@posta.example' }, {}],
  ['SMTP_PLAIN', { SMTP_PLAIN: 'true' }, {}],
  ['MAIL_FROM', { SMTP_URL: 'smtp://posta.example' }, {}],
  ['MAIL_FROM', { MAIL_FROM: 'filo@posta.example' }, {}],
  ['MAIL_FROM', { SMTP_URL: 'smtp://posta.example', MAIL_FROM: 'Filo' }, {}],
  ['MAIL_FROM', { SMTP_URL: 'smtp://posta.example', MAIL_FROM: 'Filo <a@b.it>, c@d.it' }, {}],
  ['MAIL_FROM', { SMTP_URL: 'smtp://posta.example', MAIL_FROM: 'Filo\r\nBcc: x@y.it <a@b.it>' }, {}],
  ['S3_REGION', { ...bucket, S3_REGION: '' }, {}],
  ['S3_ENDPOINT', { S3_BUCKET: 'filo' }, {}],
  ['S3_SECRET_ACCESS_KEY', { ...bucket, S3_SECRET_ACCESS_KEY: '' }, {}],
  ['S3_ENDPOINT', { ...bucket, S3_ENDPOINT: 'minio:9000' }, {}],
  ['S3_ENDPOINT', { ...bucket, S3_ENDPOINT: 'https://s3.example/filo' }, {}],
  ['S3_BUCKET', { ...bucket, S3_BUCKET: 'Filo' }, {}],
  ['S3_REGION', { ...bucket, S3_REGION: 'eu south' }, {}],
  ['S3_ACCESS_KEY_ID', { ...bucket, S3_ACCESS_KEY_ID: 'due parole' }, {}],
  ['CLAMAV_HOST', { CLAMAV_HOST: 'clamav/3310' }, {}],
  ['CLAMAV_HOST', { CLAMAV_HOST: 'clamav:tante' }, {}],
  ['CLAMAV_HOST', { CLAMAV_HOST: 'clamav:70000' }, {}],
  ['CLAMAV_HOST', { CLAMAV_HOST: 'tcp://clamav:3310' }, {}],
  ['TURN_URLS', { ...turn, TURN_URLS: 'turn.esempio.it' }, {}],
  ['TURN_URLS', { ...turn, TURN_URLS: 'turn:turn.esempio.it, https://turn.esempio.it' }, {}],
  ['TURN_URLS', { ...turn, TURN_URLS: 'turn:turn.esempio.it:70000' }, {}],
  ['TURN_URLS', { ...turn, TURN_URLS: 'turn:turn.esempio.it?transport=sctp' }, {}],
  ['TURN_URLS', { ...turn, TURN_URLS: 'stun:turn.esempio.it:3478' }, {}],
  ['TURN_URLS', { ...turn, TURN_URLS: 'stun:turn.esempio.it?transport=udp, turn:turn.esempio.it' }, {}],
  ['TURN_SECRET', { ...turn, TURN_SECRET: 'corto' }, {}],
  ['TURN_SECRET', { ...turn, TURN_SECRET: '' }, {}],
  ['TURN_SECRET', { ...turn, TURN_URLS: '' }, {}],
  ['FILO_PUSH_KEY', { ...push, FILO_PUSH_KEY: 'segreta' }, {}],
  ['FILO_PUSH_KEY', { ...push, FILO_PUSH_KEY: bigKey.getPrivateKey('base64url') }, {}],
  ['FILO_PUSH_KEY', { ...push, FILO_PUSH_KEY: createECDH('prime256v1').generateKeys('base64url') }, {}],
  ['FILO_PUSH_KEY', { ...push, FILO_PUSH_KEY: 'A'.repeat(43) }, {}],
  ['FILO_PUSH_KEY', { ...push, FILO_PUSH_KEY: '_'.repeat(43) }, {}],
  ['FILO_PUSH_KEY', { ...push, FILO_PUSH_KEY: `${push.FILO_PUSH_KEY}=` }, {}],
  ['FILO_PUSH_KEY', { ...push, FILO_PUSH_KEY: `${push.FILO_PUSH_KEY},` }, {}],
  ['FILO_PUSH_KEY', { ...push, FILO_PUSH_KEY: `${push.FILO_PUSH_KEY}, ${push.FILO_PUSH_KEY}` }, {}],
  [
    'FILO_PUSH_KEY',
    { ...push, FILO_PUSH_KEY: `${newPrivateKey()},${newPrivateKey()},${newPrivateKey()}` },
    {},
  ],
  ['FILO_PUSH_CONTACT', { ...push, FILO_PUSH_CONTACT: '' }, {}],
  ['FILO_PUSH_CONTACT', { ...push, FILO_PUSH_KEY: '' }, {}],
  ['FILO_PUSH_CONTACT', { ...push, FILO_PUSH_CONTACT: 'filo@clinica.it' }, {}],
  ['FILO_PUSH_CONTACT', { ...push, FILO_PUSH_CONTACT: 'mailto:filo@localhost' }, {}],
  ['FILO_PUSH_CONTACT', { ...push, FILO_PUSH_CONTACT: 'mailto:filo@clinica' }, {}],
  ['FILO_PUSH_CONTACT', { ...push, FILO_PUSH_CONTACT: 'mailto:filo@[127.0.0.1]' }, {}],
  ['FILO_PUSH_CONTACT', { ...push, FILO_PUSH_CONTACT: 'mailto:filo@192.0.2.1' }, {}],
  ['FILO_PUSH_CONTACT', { ...push, FILO_PUSH_CONTACT: 'mailto:filo@filo.localhost' }, {}],
  ['FILO_PUSH_CONTACT', { ...push, FILO_PUSH_CONTACT: 'mailto:filo@clinica.it.' }, {}],
  ['FILO_PUSH_CONTACT', { ...push, FILO_PUSH_CONTACT: 'mailto:filo @clinica.it' }, {}],
  ['FILO_PUSH_CONTACT', { ...push, FILO_PUSH_CONTACT: 'mailto:Filo <filo@clinica.it>' }, {}],
  ['FILO_PUSH_CONTACT', { ...push, FILO_PUSH_CONTACT: 'mailto: filo@clinica.it' }, {}],
  ['FILO_PUSH_CONTACT', { ...push, FILO_PUSH_CONTACT: 'mailto:filo@clinica.it,altro@clinica.it' }, {}],
  ['FILO_PUSH_CONTACT', { ...push, FILO_PUSH_CONTACT: 'mailto:filo@clinica.it?subject=x' }, {}],
  ['FILO_PUSH_CONTACT', { ...push, FILO_PUSH_CONTACT: 'mailto:@clinica.it' }, {}],
  ['FILO_PUSH_CONTACT', { ...push, FILO_PUSH_CONTACT: 'https://localhost' }, {}],
  ['FILO_PUSH_CONTACT', { ...push, FILO_PUSH_CONTACT: 'https://192.0.2.1' }, {}],
  ['FILO_PUSH_CONTACT', { ...push, FILO_PUSH_CONTACT: 'https://[::1]' }, {}],
  ['FILO_PUSH_CONTACT', { ...push, FILO_PUSH_CONTACT: 'https://filo' }, {}],
  ['FILO_PUSH_CONTACT', { ...push, FILO_PUSH_CONTACT: 'https://filo.internal' }, {}],
  ['FILO_PUSH_CONTACT', { ...push, FILO_PUSH_CONTACT: 'https://chi:segreta@clinica.it' }, {}],
  ['FILO_PUSH_CONTACT', { ...push, FILO_PUSH_CONTACT: 'http://filo.clinica.it' }, {}],
  ['FILO_PUSH_CONTACT', { ...push, FILO_PUSH_CONTACT: 'tel:+39051' }, {}],
  ['FILO_PUSH_HOSTS', { FILO_PUSH_HOSTS: 'fcm.googleapis.com' }, {}],
  ['FILO_PUSH_HOSTS', { ...push, FILO_PUSH_HOSTS: '*' }, {}],
  ['FILO_PUSH_HOSTS', { ...push, FILO_PUSH_HOSTS: '*.com' }, {}],
  ['FILO_PUSH_HOSTS', { ...push, FILO_PUSH_HOSTS: 'localhost' }, {}],
  ['FILO_PUSH_HOSTS', { ...push, FILO_PUSH_HOSTS: '127.0.0.1' }, {}],
  ['FILO_PUSH_HOSTS', { ...push, FILO_PUSH_HOSTS: '[::1]' }, {}],
  ['FILO_PUSH_HOSTS', { ...push, FILO_PUSH_HOSTS: 'push.clinica.it:443' }, {}],
  ['FILO_PUSH_HOSTS', { ...push, FILO_PUSH_HOSTS: 'https://push.clinica.it' }, {}],
  ['FILO_PUSH_HOSTS', { ...push, FILO_PUSH_HOSTS: 'push.*.it' }, {}],
  ['FILO_PUSH_HOSTS', { ...push, FILO_PUSH_HOSTS: 'push.clinica.it.' }, {}],
  ['FILO_PUSH_HOSTS', { ...push, FILO_PUSH_HOSTS: 'push.clinica.it,,' }, {}],
  ['AUTH_CONCEAL_ACCOUNTS', { AUTH_CONCEAL_ACCOUNTS: 'forse' }, {}],
  ['DATABASE_URL', { DATABASE_URL: 'mysql://x' }, {}],
  ['DATABASE_OWNER_URL', { DATABASE_OWNER_URL: 'postgres://x' }, {}],
  ['HOST', { HOST: '0.0.0.0' }, {}],
  ['PUBLIC_URL', { PUBLIC_URL: 'https://filo.example' }, {}],
  ['TRUST_PROXY', { TRUST_PROXY: '127.0.0.1' }, {}],
  ['TRUST_PROXY', { TRUST_PROXY: 'true', FILO_DEMO: 'false' }, {}],
  ['TRUST_PROXY', { TRUST_PROXY: '10.0.0.0/33', FILO_DEMO: 'false' }, {}],
  ['TRUST_PROXY', { TRUST_PROXY: '0.0.0.0/0', FILO_DEMO: 'false' }, {}],
  ['TRUST_PROXY', { TRUST_PROXY: '10.0.0.1/', FILO_DEMO: 'false' }, {}],
  ['FILO_TEXTS', { FILO_TEXTS: join(data, 'nowhere') }, {}],
  ['FILO_TEXTS', { FILO_TEXTS: fileURLToPath(import.meta.url) }, {}],
  ['FILO_DATA', { FILO_DATA: fileURLToPath(import.meta.url) }, {}],
  ['FILO_DATA', { FILO_DATA: join(fileURLToPath(import.meta.url), 'below') }, {}],
  ['FILO_DATA', { FILO_DATA: '/proc/self/filo' }, {}],
  ['FILO_DATA', { FILO_DATA: withoutSecret }, {}],
  ['FILO_DATA', { FILO_DATA: withEmptySecret }, {}],
  ['FILO_BACKUPS', { FILO_BACKUPS: fileURLToPath(import.meta.url) }, {}],
  ['FILO_BACKUPS', { FILO_BACKUPS: '/proc/self/filo' }, {}],
  ['FILO_BACKUPSS', { FILO_BACKUPSS: '/var/backups/filo' }, {}],
  ['TRUSTPROXY', { TRUSTPROXY: '127.0.0.1' }, {}],
  ['FILO_RESERVE', { FILO_RESERVE: '256MB' }, {}],
  ['KEEP_BACKUPS', { KEEP_BACKUPS: '0' }, {}],
  ['KEEP_INVITES_DAYS', { KEEP_INVITES_DAYS: '7' }, {}],
  ['KEEP_AUDIT_MONTHS', { KEEP_AUDIT_MONTHS: '23' }, {}],
  ['FILO_RESERVE', { FILO_RESERVE: '-1' }, {}],
  ['AUDIT_SAME_ROLE', { AUDIT_SAME_ROLE: 'true' }, {}],
  ['FILO_SECRET', { PUBLIC_URL: 'https://filo.example' }, production],
  ['PUBLIC_URL', { FILO_SECRET: secret }, production],
  ['PUBLIC_URL', { ...sound, PUBLIC_URL: 'http://filo.example' }, production],
  ['PUBLIC_URL', { ...sound, PUBLIC_URL: 'http://10.0.0.7:3000' }, production],
  ['PUBLIC_HTTP', { PUBLIC_HTTP: 'true' }, {}],
  ['FILO_DEMO', { FILO_DEMO: 'true' }, production],
  ['DATABASE_OWNER_URL', { ...sound, DATABASE_URL: 'postgres://x' }, production],
])('names a wrong %s and says what is wanted', (name, environment, options) => {
  expect(() => read(environment, options)).toThrow(OperatorError)
  expect(() => read(environment, options)).toThrow(`${name}:`)
  expect(() => read(environment, options)).not.toThrow(/: (Invalid|Too|Il valore inserito)/)
})

const shown = /zeb|segreta/
const inPasswords = [
  'zeb#ra',
  'zeb/ra',
  'zeb@ra',
  'zeb?ra',
  'zeb%ra',
  '12/ss@segreta',
  '12#segreta',
  'zeb ra',
  '#/@',
]
test.each(
  ['SMTP_URL', 'DATABASE_URL', 'DATABASE_OWNER_URL'].flatMap((name) =>
    inPasswords.flatMap((word) =>
      [`utente:${word}`, `${word}:pass`].map((credentials) => [name, credentials] as const),
    ),
  ),
)('refuses %s with %s unescaped, and says how to write it without printing it', (name, credentials) => {
  const scheme = name === 'SMTP_URL' ? 'smtp' : 'postgres'
  const others = { DATABASE_URL: 'postgres://x', SMTP_URL: 'smtp://x', MAIL_FROM: 'filo@posta.example' }
  const refused = () => read({ ...others, [name]: `${scheme}://${credentials}@host.example:587/filo` })
  expect(refused).toThrow(OperatorError)
  expect(refused).toThrow(new RegExp(`^${name}: [^\n]*%23 per #, %2F per /, %40 per @[^\n]*$`))
  expect(refused).not.toThrow(shown)
})

test.each(['postgres:utente:segreta@host.example/filo', 'postgres:/utente:segreta@host.example/filo'])(
  'refuses a DATABASE_URL without both slashes, which would mean the database of this machine: %s',
  (url) => {
    const refused = () => read({ DATABASE_URL: url })
    expect(refused).toThrow(/^DATABASE_URL: serve postgres:\/\/utente:password@host:5432\/database/)
    expect(refused).not.toThrow(shown)
  },
)

test.each([
  ['SMTP_URL', 'smtp://utente%40clinica.it:pa%23%2F%40ss:word@host.example:587'],
  ['SMTP_URL', 'smtps://host.example'],
  [
    'DATABASE_URL',
    'postgres://u:p%3Fq%25@host.example:5432/filo?sslmode=require&application_name=filo@clinica',
  ],
  ['DATABASE_URL', 'postgresql:///filo?host=/run/postgresql'],
  ['DATABASE_URL', 'postgres://u@localhost/filo?host=%2Fvar%2Frun'],
  ['DATABASE_URL', 'postgres://u:p@[::1]:5432/filo'],
])('accepts %s=%s', (name, url) => {
  const others = name === 'SMTP_URL' ? { MAIL_FROM: 'filo@posta.example' } : {}
  expect(() => read({ ...others, [name]: url })).not.toThrow()
})

test('.env.example has exactly the variables that are read, with valid values', () => {
  const example = readFileSync(new URL('../../../../.env.example', import.meta.url), 'utf8')
  const given = parseEnv(example)
  expect(Object.keys(given).toSorted()).toEqual(variables.toSorted())
  expect(read({ ...given, FILO_DATA: data } as Record<string, string>)).toEqual(read({}))
})

test('the TURN servers are those of the setting, one by one', () => {
  const urls = ['stun:turn.esempio.it', 'turn:[2001:db8::1]:3478?transport=tcp', 'turns:turn.esempio.it:5349']
  expect(read({ ...turn, TURN_URLS: urls.join(', ') }).turn).toEqual({ urls, secret: turn.TURN_SECRET })
  expect(read({}).turn).toBeUndefined()
})

test('web push has a key, a contact and hosts, of which only the hosts have a default', () => {
  const { keys, ...rest } = read(push).push ?? {}
  expect(keys).toMatchObject([{ privateKey: push.FILO_PUSH_KEY, id: expect.stringMatching(/^[\w-]{8}$/) }])
  expect(rest).toEqual({
    contact: push.FILO_PUSH_CONTACT,
    hosts: [
      'fcm.googleapis.com',
      'updates.push.services.mozilla.com',
      '*.push.apple.com',
      '*.notify.windows.com',
    ],
  })
  const FILO_PUSH_HOSTS = 'Push.clinica.it, *.push.apple.com'
  expect(read({ ...push, FILO_PUSH_HOSTS }).push?.hosts).toEqual(['push.clinica.it', '*.push.apple.com'])
  expect(read({ FILO_PUSH_KEY: '' }).push).toBeUndefined()
})

test('an old key for web push follows the new one, and a site is a contact too', () => {
  const old = newPrivateKey()
  const changed = {
    FILO_PUSH_KEY: `${push.FILO_PUSH_KEY}, ${old}`,
    FILO_PUSH_CONTACT: 'https://clinica.it/filo',
  }
  expect(read(changed).push?.keys.map(({ privateKey }) => privateKey)).toEqual([push.FILO_PUSH_KEY, old])
})

test('a refused key for web push is not printed', () => {
  const FILO_PUSH_KEY = `${push.FILO_PUSH_KEY}x`
  expect(() => read({ ...push, FILO_PUSH_KEY })).not.toThrow(push.FILO_PUSH_KEY)
})

test('a start is a demo if it has no database or asks for one', () => {
  expect(read({}).demo).toBe(true)
  expect(read({ DATABASE_URL: 'postgres://x' }).demo).toBe(false)
  expect(read({ DATABASE_URL: 'postgres://x', FILO_DEMO: 'true' }).demo).toBe(true)
  expect(read({ FILO_DEMO: 'false' }).demo).toBe(false)
  expect(read({ FILO_SECRET: secret, PUBLIC_URL: 'https://filo.example' }, production).demo).toBe(false)
})

test('production accepts an address without TLS by name only, or on this machine', () => {
  const plain = { ...sound, PUBLIC_URL: 'http://filo.example' }
  expect(() => read(plain, production)).toThrow(/^PUBLIC_URL: serve https, .*PUBLIC_HTTP=accepted/)
  expect(read({ ...plain, PUBLIC_HTTP: 'accepted' }, production).publicUrl).toBe(plain.PUBLIC_URL)
  for (const PUBLIC_URL of ['http://localhost:3000', 'http://127.0.0.1', 'http://[::1]:3000'])
    expect(read({ ...sound, PUBLIC_URL }, production).publicUrl).toBe(PUBLIC_URL)
})

test('production describes its API only if told to', () => {
  expect(read({}).apiDocs).toBe(true)
  expect(read(sound, production).apiDocs).toBe(false)
  expect(read({ ...sound, API_DOCS: 'true' }, production).apiDocs).toBe(true)
})

test('a command works beside a production with an embedded database', () => {
  const environment = { HOST: '0.0.0.0', PUBLIC_URL: 'https://filo.example', FILO_SECRET: secret }
  expect(read(environment, { command: true })).toMatchObject({
    demo: false,
    publicUrl: 'https://filo.example',
  })
})

test('the folder for backups is made at the start, closed to others; a command leaves it alone', () => {
  const FILO_BACKUPS = join(data, 'backups', 'filo')
  read({ FILO_BACKUPS }, { command: true })
  expect(existsSync(FILO_BACKUPS)).toBe(false)
  read({ FILO_BACKUPS })
  expect(statSync(FILO_BACKUPS).mode & 0o777).toBe(0o700)
})

test('a folder for backups that is read-only is accepted: the systemd unit shows it so to the server', ({
  skip,
}) => {
  const FILO_BACKUPS = join(data, 'read-only')
  mkdirSync(FILO_BACKUPS)
  const { status } = spawnSync('mount', ['-t', 'tmpfs', '-o', 'ro', 'tmpfs', FILO_BACKUPS])
  if (status !== 0) return skip('needs root, to mount a read-only disk')
  onTestFinished(() => void spawnSync('umount', [FILO_BACKUPS]))
  expect(read({ FILO_BACKUPS }).backupsFolder).toBe(FILO_BACKUPS)
  expect(() => read({ FILO_BACKUPS: join(FILO_BACKUPS, 'missing') })).toThrow('di sola lettura (EROFS)')
})

test('a secret that was generated is kept', () => {
  expect(read({}).secret).toMatch(/^[\w+/]{64}$/)
  expect(read({}).secret).toBe(read({}).secret)
})

test('treats an empty variable as unset', () => {
  expect(read({ PORT: '', SPONSORS: '', FILO_DEMO: 'false' })).toMatchObject({
    port: 3000,
    sponsors: [],
    publicUrl: 'http://localhost:3000',
  })
})

test('demands a second factor of the named roles; by default of administrators, in the demo of nobody', () => {
  const roles = (environment: Record<string, string>) => read(environment).secondFactorRequired
  expect(roles({})).toEqual([])
  expect(roles({ FILO_DEMO: 'false' })).toEqual(['administrator'])
  expect(roles({ FILO_DEMO: 'false', SECOND_FACTOR_REQUIRED: 'none' })).toEqual([])
  expect(roles({ SECOND_FACTOR_REQUIRED: 'supervisor, physician' })).toEqual(['supervisor', 'physician'])
})

test.each([
  ['clamav', { host: 'clamav', port: 3310 }],
  ['10.0.0.7:3311', { host: '10.0.0.7', port: 3311 }],
  ['[::1]:3310', { host: '::1', port: 3310 }],
])('reads the scanner address %s', (text, place) => {
  expect(read({ CLAMAV_HOST: text }).scanner).toEqual(place)
})

test('separates sponsors by semicolons', () => {
  expect(read({ SPONSORS: 'Uno S.p.A.; Due & Figli;' }).sponsors).toEqual(['Uno S.p.A.', 'Due & Figli'])
})

test('only the demo has invented sponsors by default', () => {
  expect(read({}).sponsors).toEqual(['Fondazione Gomitolo (demo)', 'Trama S.p.A. (demo)'])
  expect(read({ FILO_DEMO: 'false' }).sponsors).toEqual([])
})

test('the text sections follow the setting; only the demo has a default', () => {
  expect(read({}).textSections).toEqual(['app', 'chat', 'education', 'televisits', 'visits'])
  expect(read({ FILO_DEMO: 'false' }).textSections).toEqual([])
  expect(read({ TEXT_SECTIONS: 'app, televisits' }).textSections).toEqual(['app', 'televisits'])
})

test('a trusted proxy is an address, a network or a named range', () => {
  const proxies = '127.0.0.1, 10.0.0.0/8, ::1, uniquelocal'
  expect(read({ TRUST_PROXY: proxies, FILO_DEMO: 'false' }).trustProxy).toBe(proxies)
})

test('may listen on a link-local address, whose zone no URL can contain', () => {
  const environment = { HOST: 'fe80::1%eth0', FILO_DEMO: 'false' }
  expect(read(environment)).toMatchObject({ host: 'fe80::1%eth0', publicUrl: 'http://[fe80::1]:3000' })
})

test('ignores a port that browsers refuse if the public URL has another one', () => {
  expect(read({ PORT: '6000', PUBLIC_URL: 'http://localhost:3000' })).toMatchObject({ port: 6000 })
})

test('refuses exactly the ports that fetch refuses', async () => {
  for (const port of badPorts)
    await expect(fetch(`http://127.0.0.1:${port}`)).rejects.toMatchObject({ cause: { message: 'bad port' } })
})
