import { execFile } from 'node:child_process'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { parseEnv, promisify } from 'node:util'
import { accessRoutes } from '@filo/contract/features/access/access.routes.ts'
import { authRoutes } from '@filo/contract/features/auth/auth.routes.ts'
import { patientRoutes } from '@filo/contract/features/patients/patient.routes.ts'
import { staffRoutes } from '@filo/contract/features/staff/staff.routes.ts'
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest'
import { commandError, requestedWork } from '../../src/commands/arguments.ts'
import type { Tools } from '../../src/commands/command.ts'
import { authCommands } from '../../src/features/auth/auth.commands.ts'
import { operatorCommands } from '../../src/features.ts'
import { inProcessBrowser } from '../../src/http/in-process-browser.ts'
import { readPushKey } from '../../src/platform/push/push-config.ts'
import { readSettings } from '../../src/platform/settings/settings.ts'
import { type Api, startApi } from '../api.ts'
import { databaseSettings } from '../database-url.ts'
import { addStaff, testPassword } from '../factories/clinic.ts'
import { patientBody } from '../factories/patient.ts'
import { startMailbox } from '../mailbox.ts'

const admin = fileURLToPath(new URL('../../src/admin.ts', import.meta.url))
let api: Api
let data: string
beforeAll(async () => {
  api = await startApi()
  data = await mkdtemp(join(tmpdir(), 'filo-admin-'))
})
afterAll(async () => {
  await api.close()
  await rm(data, { recursive: true, force: true })
})

/** `npm run admin` in its own process: that it reads settings, opens the database and ends with a code. */
async function commandAsProcess(...args: string[]) {
  const roles = databaseSettings(inject('cluster'), api.connection.database ?? '')
  const env = { ...process.env, ...roles, FILO_DATA: data }
  return promisify(execFile)(process.execPath, [admin, ...args], { env }).then(
    ({ stdout }) => ({ code: 0, said: stdout }),
    (error: { code: number; stderr: string }) => ({ code: error.code, said: error.stderr }),
  )
}

/** The same command in this process, since starting one costs more than any command. */
const commandWith = async (given: Tools, ...words: string[]) => {
  try {
    const work = requestedWork(words, operatorCommands)
    return { code: 0, said: `${'print' in work ? work.print() : await work.run(given)}\n` }
  } catch (error) {
    return { code: 1, said: `${commandError(error as Error)}\n` }
  }
}
const command = (...words: string[]) => commandWith(tools(), ...words)
const tools = () => ({ database: api.database, settings: readSettings({ FILO_DATA: data }) })

test('creates the first administrator and prints a link that sets the password once', async () => {
  const made = await commandAsProcess(
    'create',
    '--email',
    'Prima@prova.filo',
    '--name',
    'Prima',
    '--surname',
    'Prova',
  )
  expect(made.code).toBe(0)
  const token = /\?token=([\w-]{43})\n/.exec(made.said)?.[1] ?? ''
  const browser = inProcessBrowser(api.app.server)
  const read = await browser.call(authRoutes.readReset, { query: { token } })
  expect(read.body.email).toBe('prima@prova.filo')
  expect((await browser.call(authRoutes.readReset, { query: { token } })).status).toBe(200)

  const set = (password: string) => browser.call(authRoutes.reset, { body: { token, password } })
  expect((await set('Password1!')).failure.details).toEqual([
    { path: 'password', message: 'Questa password è troppo comune: scegline un’altra' },
  ])
  expect((await set('corta')).failure.details?.[0]?.message).toBe('Scrivi almeno 8 caratteri')
  const parallel = await Promise.all(Array.from({ length: 20 }, (_, n) => set(`Gomitolo-di-Prova-${n}!`)))
  expect(parallel.filter(({ status }) => status === 204)).toHaveLength(1)
  expect((await browser.call(authRoutes.readReset, { query: { token } })).failure.code).toBe('token_used')

  const winner = parallel.findIndex(({ status }) => status === 204)
  const body = { email: 'prima@prova.filo', password: `Gomitolo-di-Prova-${winner}!` }
  expect((await browser.call(authRoutes.login, { body })).status).toBe(204)
  expect((await browser.call(staffRoutes.current)).body).toMatchObject({
    admin: true,
    roles: ['administrator'],
    workgroup: null,
  })
})

test('reports errors in one line', async () => {
  await command('create', '--email', 'doppia@prova.filo')
  expect(await commandAsProcess('create', '--email', 'doppia@prova.filo')).toEqual({
    code: 1,
    said: 'Questo indirizzo email appartiene già a un utente\n',
  })
  expect(await commandAsProcess('destroy')).toEqual({ code: 1, said: expect.stringMatching(/^Uso: /) })
  expect((await command('create', '--email', 'nessuna')).said).toBe('--email: Indirizzo email non valido\n')
  expect((await command('destroy')).said).toMatch(/^Uso: /)
})

test('tells an expired link from an invalid one', async () => {
  const made = await command('create', '--email', 'tardi@prova.filo')
  const token = /\?token=([\w-]{43})\n/.exec(made.said)?.[1] ?? ''
  await api.database.query("UPDATE password_link SET expires_at = now() - interval '1 second'")
  const browser = inProcessBrowser(api.app.server)
  expect((await browser.call(authRoutes.readReset, { query: { token } })).failure.code).toBe('token_expired')
  expect(
    (await browser.call(authRoutes.reset, { body: { token, password: 'Gomitolo-di-Prova-1!' } })).failure
      .code,
  ).toBe('token_expired')
  expect((await browser.call(authRoutes.readReset, { query: { token: 'x' } })).failure.code).toBe(
    'token_invalid',
  )
})

const signIn = (email: string) =>
  inProcessBrowser(api.app.server).call(authRoutes.login, { body: { email, password: testPassword } })
const addNurse = () => addStaff(api.database, { roles: ['nurse'], workgroupId: api.clinic.workgroupId })
const audited = async (id: string) =>
  (
    await api.database.query<{ action: string }>(
      `SELECT action FROM audit_entry WHERE actor_kind = 'system' AND outcome = 'done' AND $1 IN (object_id, patient_id)
       ORDER BY id`,
      [id],
    )
  ).map(({ action }) => action)

describe('open sessions', () => {
  const isIn = async (client: Awaited<ReturnType<typeof api.as>>) =>
    (await client.call(staffRoutes.current)).status === 200

  test('of one person are ended, others are not', async () => {
    const [nurse, other] = [await addNurse(), await addNurse()]
    const clients = [await api.as(nurse), await api.as(nurse), await api.as(other)]
    const ended = await command('end-sessions', '--email', nurse.email)
    expect(ended).toEqual({ code: 0, said: `${nurse.email}: sessioni chiuse: 2.\n` })
    expect(await Promise.all(clients.map(isIn))).toEqual([false, false, true])
    expect(await audited(nurse.id)).toEqual(['staff.end-sessions'])
    expect((await command('end-sessions', '--email', 'nessuno@prova.filo')).said).toBe(
      'Nessuna persona con questo indirizzo email\n',
    )
  })

  test('of everybody are ended, and with --devices all devices signed out', async () => {
    const physician = await api.as(api.clinic.physician)
    const { body } = await physician.call(patientRoutes.create, { body: patientBody() })
    const token = body.access[0]?.qr.split('#access=')[1]
    const redeemed = await api.anonymous().call(accessRoutes.redeem, { body: { token } })
    const device = api.device(redeemed.body.token)
    const me = async () => (await device.call(accessRoutes.me)).status

    const { said } = await command('end-sessions', '--all')
    expect(Number(/^Sessioni chiuse: (\d+)\.\n$/.exec(said)?.[1])).toBeGreaterThan(0)
    expect(await isIn(physician)).toBe(false)
    expect(await me()).toBe(200)
    expect((await command('end-sessions', '--all', '--devices')).said).toBe(
      'Sessioni chiuse: 0.\nDispositivi scollegati: 1.\n',
    )
    expect(await me()).toBe(401)
    const entries = await api.database.query(
      "SELECT action, details FROM audit_entry WHERE actor_kind = 'system' ORDER BY id DESC LIMIT 2",
    )
    expect(entries).toEqual([
      { action: 'access.revoke-devices', details: { revoked: 1, everybody: true } },
      { action: 'staff.end-sessions', details: { ended: 0, everybody: true } },
    ])
  })

  test('of everybody stay open, without an audit entry, if signing out devices fails', async () => {
    const nurse = await addNurse()
    const client = await api.as(nurse)
    const before = await api.database.query('SELECT id FROM audit_entry')
    const failing = authCommands({ revokeEveryDevice: () => Promise.reject(new Error('provoked')) })
    const work = requestedWork(['end-sessions', '--all', '--devices'], failing)
    await expect('run' in work && work.run(tools())).rejects.toThrow('provoked')
    expect(await api.database.query('SELECT id FROM audit_entry')).toEqual(before)
    expect(await isIn(client)).toBe(true)
  })

  test.each([[], ['--email', 'a@b.it', '--all'], ['--devices'], ['--email', 'a@b.it', '--devices']])(
    'need one person or all: %s is refused',
    async (...said) => {
      expect((await command('end-sessions', ...said)).said).toMatch(/^Uso: /)
    },
  )
})

describe('people', () => {
  test('are listed with role, state, facility and last access', async () => {
    const nurse = await addNurse()
    await api.as(nurse)
    const { code, said } = await command('list')
    expect(code).toBe(0)
    const line = said.split('\n').find((row) => row.startsWith(nurse.email))
    expect(line).toMatch(/Prova Ada +infermiere +attivo +Struttura Uno \/ Uno +\d\d\/\d\d\/\d{4} \d\d:\d\d$/)
  })

  test('are disabled, which ends their sessions, and enabled again', async () => {
    const nurse = await addNurse()
    const client = await api.as(nurse)
    expect(
      (await command('disable', '--email', ` \u202a${nurse.email.toUpperCase()}\u202c\u200b`)).code,
    ).toBe(0)
    expect((await client.call(staffRoutes.current)).failure.code).toBe('unauthenticated')
    expect((await signIn(nurse.email)).failure.code).toBe('account_disabled')
    expect(await command('disable', '--email', nurse.email)).toEqual({
      code: 1,
      said: 'Questa persona è già disattivata\n',
    })
    expect((await command('enable', '--email', nurse.email)).code).toBe(0)
    expect((await signIn(nurse.email)).status).toBe(204)
    expect(await audited(nurse.id)).toEqual(['staff.disable', 'staff.enable'])
  })

  test('cannot be disabled if they are the last administrator', async () => {
    const { administrator } = api.clinic
    await api.database.query(
      "UPDATE staff SET disabled_at = now() WHERE 'administrator' = ANY (roles) AND id <> $1",
      [administrator.id],
    )
    const { code, said } = await command('disable', '--email', administrator.email)
    expect({ code, said }).toEqual({
      code: 1,
      said: expect.stringMatching(/^È l’unico amministratore attivo/),
    })
  })

  test('get a new password link, which ends their sessions once it is used', async () => {
    const nurse = await addNurse()
    const client = await api.as(nurse)
    const { said } = await command('reset-link', '--email', nurse.email)
    const token = /\?token=([\w-]{43})\n/.exec(said)?.[1] ?? ''
    expect((await client.call(staffRoutes.current)).status).toBe(200)
    const reset = await inProcessBrowser(api.app.server).call(authRoutes.reset, {
      body: { token, password: 'Gomitolo-di-Prova-1!' },
    })
    expect(reset.status).toBe(204)
    expect((await client.call(staffRoutes.current)).failure.code).toBe('unauthenticated')
    expect(await audited(nurse.id)).toEqual(['staff.reset-link'])
    await command('disable', '--email', nurse.email)
    expect((await command('reset-link', '--email', nurse.email)).said).toMatch(/prima riattivarla/)
  })

  test('lose their second factors and sessions by reset-second-factor', async () => {
    const nurse = await addNurse()
    const client = await api.as(nurse)
    await api.database.query(
      "INSERT INTO totp (staff_id, encrypted_secret, confirmed_at) VALUES ($1, 'x', now())",
      [nurse.id],
    )
    expect((await command('reset-second-factor', '--email', nurse.email)).code).toBe(0)
    expect(await api.database.query('SELECT FROM totp WHERE staff_id = $1', [nurse.id])).toEqual([])
    expect((await client.call(staffRoutes.current)).failure.code).toBe('unauthenticated')
    expect(await audited(nurse.id)).toEqual(['staff.reset-second-factor'])
  })

  test.each(['disable', 'enable', 'reset-link', 'reset-second-factor'])(
    '%s reports an unknown address',
    async (word) => {
      expect(await command(word, '--email', 'nessuno@prova.filo')).toEqual({
        code: 1,
        said: 'Nessuna persona con questo indirizzo email\n',
      })
    },
  )
})

test('archived patients are listed without names and restored by id', async () => {
  const physician = await api.as(api.clinic.physician)
  const body = patientBody()
  const { id } = (await physician.call(patientRoutes.create, { body })).body
  const read = () => physician.call(patientRoutes.read, { params: { id } })
  expect((await command('restore-patient', '--id', id)).said).toMatch(/^Nessun paziente archiviato/)
  await physician.call(patientRoutes.archive, { params: { id } })
  expect((await read()).failure.code).toBe('not_found')

  const listed = await command('archived-patients')
  expect(listed.said).toContain(id)
  expect(listed.said).toContain('Struttura Uno / Uno')
  expect(listed.said.toLowerCase()).not.toContain(body.surname.toLowerCase())

  const other = (await physician.call(patientRoutes.create, { body: patientBody() })).body
  const setCode = (code: string) =>
    api.database.query('UPDATE patient SET fiscal_code = $2 WHERE id = $1', [other.id, code])
  await setCode(body.fiscalCode)
  expect((await command('restore-patient', '--id', id)).said).toMatch(/già un paziente attivo/)
  await setCode(other.fiscalCode)
  expect((await command('restore-patient', '--id', id)).code).toBe(0)
  expect((await read()).status).toBe(200)
  const search = body.surname
  const found = await physician.call(patientRoutes.list, { query: { search } })
  expect(found.body.items.map((patient) => patient.id)).toContain(id)
  expect(await audited(id)).toEqual(['patient.restore'])
})

test.each([
  [[]],
  [['disable']],
  [['restore-patient', '--id']],
  [['disable', '--email', 'a@prova.filo', '--id', 'x']],
  [['list', 'tutti']],
  [['constructor']],
  [['enable', '--mail', 'a@prova.filo']],
])('%j prints the usage', async (words) => {
  const { code, said } = await command(...words)
  expect(code).toBe(1)
  expect(said).toMatch(/^Uso: npm run admin -- <comando>\n/)
  expect(said).not.toMatch(/at .*\.ts:/)
})

test('lists mails without their text, and sends failed ones again', async () => {
  // The letters of the tests above leave a moment later.
  await expect.poll(async () => (await command('mail')).said).toBe('Nessuna email in attesa.\n')
  await api.app.server.ready()
  await api.database.transaction(async (tx) => {
    const message = { heading: 'Prova', paragraphs: ['Segreto'] }
    await api.app.mailer.send(tx, { to: 'ultima@prova.filo', kind: 'probe', subject: 'Prova', message })
    await tx.query(`UPDATE pgboss.job SET state = 'retry', retry_count = 1, start_after = now() + interval '1 hour',
      output = '{"message": "421 occupato"}'`)
  })
  const { said } = await command('mail')
  expect(said).toMatch(/^Lettera +Per +Accodata/)
  expect(said).toMatch(/probe +u…@prova\.filo .*riprova .* 421 occupato/)
  expect(said).not.toMatch(/ultima|Segreto/)
  expect((await command('mail', '--retry')).said).toBe('Email rimesse in partenza: 1.\n')
  const [entry] = await api.database.query('SELECT action, details FROM audit_entry ORDER BY id DESC LIMIT 1')
  expect(entry).toEqual({ action: 'mail.retry', details: { count: 1 } })

  expect((await command('mail', '--retry')).said).toBe('Email rimesse in partenza: 0.\n')
  expect(await api.database.query("SELECT FROM audit_entry WHERE action = 'mail.retry'")).toHaveLength(1)
})

test('sends a mail to try the mail server, and prints what it says', async () => {
  const box = await startMailbox()
  const environment = { FILO_DATA: data, SMTP_URL: box.url, MAIL_FROM: 'filo@prova.filo' }
  const send = (...words: string[]) =>
    commandWith({ database: api.database, settings: readSettings(environment) }, 'mail', '--test', ...words)
  expect(await send('io@prova.filo')).toEqual({
    ...{ code: 0, said: 'Email di prova consegnata al server di posta per io@prova.filo.\n' },
  })
  expect(await box.next('io@prova.filo')).toMatchObject({ subject: 'Prova della posta di Filo' })
  expect((await send('non un indirizzo')).said).toMatch(/non è valido/)
  await box.close()
  expect((await send('io@prova.filo')).said).toMatch(/^Email di prova non consegnata: .*ECONNREFUSED/)
  expect((await command('mail', '--test', 'io@prova.filo')).said).toMatch(
    /^SMTP_URL non è impostato: .*\/mail/,
  )
})

test('prints a new key for notifications at each call, without settings or a database', async () => {
  const [one, other] = [await command('push-keys'), await command('push-keys')]
  const given = parseEnv(one.said)
  expect(given.FILO_PUSH_CONTACT).toBe('mailto:')
  expect(readPushKey(given.FILO_PUSH_KEY ?? '')).toMatchObject({ privateKey: given.FILO_PUSH_KEY })
  expect(other.said).not.toContain(given.FILO_PUSH_KEY)
  const env = { PATH: process.env.PATH, FILO_PUSH_KEY: 'sbagliata', DATABASE_URL: 'sbagliata' }
  const { stdout } = await promisify(execFile)(process.execPath, [admin, 'push-keys'], { env })
  expect(stdout).toMatch(/^FILO_PUSH_KEY=[\w-]{43}$/m)
})
