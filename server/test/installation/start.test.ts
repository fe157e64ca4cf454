import { spawn } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { mkdtemp, readFile, rm, stat } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { todayRoutes } from '@filo/contract/features/today/today.routes.ts'
import { typedHeader } from '@filo/contract/kit/typed-query.ts'
import pg from 'pg'
import { afterAll, afterEach, beforeAll, describe, expect, inject, test } from 'vitest'
import type * as z from 'zod'
import { patiently } from '../../../scripts/patience.mjs'
import { createTestDatabase } from '../database.ts'
import { databaseSettings } from '../database-url.ts'
import { expectConversations } from '../demo/demo-chat.ts'
import { copyDemo } from '../demo/demo-folder.ts'
import { signIn } from '../demo/demo-sign-in.ts'
import {
  expectAssignmentsInEveryState,
  expectDeviceChapters,
  printedAccesses,
  redeemAccess,
} from '../demo/demo-training.ts'
import { expectDeviceVisits, expectVisits } from '../demo/demo-visits.ts'
import { addClinic, testPassword } from '../factories/clinic.ts'
import { patientBody } from '../factories/patient.ts'
import { type RunningServer, startServer, urlFromOutput, waitUntilReady } from '../process.ts'

let base: string
const running: RunningServer[] = []
const start = async (...given: Parameters<typeof startServer>) => {
  const one = await startServer(...given)
  running.push(one)
  return one
}

beforeAll(async () => {
  base = await mkdtemp(join(tmpdir(), 'filo-start-'))
})
afterEach(async () => {
  for (const one of running.splice(0)) {
    one.child.kill('SIGKILL')
    await one.ended
  }
})
afterAll(() => rm(base, { recursive: true, force: true }))

/** The reply of one part of the page Oggi. */
const todayOf = async <Reply extends z.ZodType>(
  url: string,
  email: string,
  { path, reply }: { path: string; reply: Reply },
) => {
  const answer = await fetch(`${url}/api${path}`, { headers: await signIn(url, email) })
  return reply.parse(await answer.json())
}

describe('the demo', () => {
  test('starts from an empty folder, keeps its data over a restart, and drains on SIGTERM', async () => {
    const data = join(base, 'demo')
    const first = await start(data)
    await waitUntilReady(first)
    expect(first.output()).toContain('medico@demo.filo')
    expect((await stat(join(data, 'secret'))).mode & 0o777).toBe(0o600)
    const { counts } = await todayOf(first.url, 'medico@demo.filo', todayRoutes.patients)
    for (const [name, count] of Object.entries(counts)) expect(count, name).toBeGreaterThan(0)
    const supervisor = 'supervisore@demo.filo'
    expect((await todayOf(first.url, supervisor, todayRoutes.facilities)).withoutLead.total).toBe(1)
    expect((await todayOf(first.url, supervisor, todayRoutes.invites)).pending.total).toBe(2)
    for (const physician of ['medico', 'medico2', 'medico3'])
      await expectAssignmentsInEveryState(first.url, `${physician}@demo.filo`)
    await expectVisits(first.url, 'medico@demo.filo')
    await expectConversations(first.url, 'medico@demo.filo')
    const [patient, caregiver] = printedAccesses(first.output())
    const telephone = await redeemAccess(first.url, { token: patient?.token })
    expect(telephone?.person).toMatchObject({ kind: 'patient', name: 'Ada' })
    await expectDeviceChapters(first.url, telephone?.token ?? null)
    await expectDeviceVisits(first.url, telephone?.token ?? null)
    const sheet = await readFile(join(data, 'secret'), 'utf8')
    first.child.kill('SIGTERM')
    expect(await first.ended).toBe(0)

    const second = await start(data)
    await waitUntilReady(second)
    expect(await readFile(join(data, 'secret'), 'utf8')).toBe(sheet)
    expect(await redeemAccess(second.url, { token: caregiver?.token })).toBeNull()
    const { code, fiscalCode } = printedAccesses(second.output())[1] ?? {}
    expect((await redeemAccess(second.url, { code, fiscalCode }))?.person).toMatchObject({
      kind: 'caregiver',
    })
    const proxied = await fetch(`${second.url}/api/installation`, {
      headers: { 'x-forwarded-for': '10.0.0.1' },
    })
    expect(proxied.status).toBe(403)

    const rival = await start(data)
    expect(await rival.ended).toBe(1)
    expect(rival.output().trim().split('\n')).toHaveLength(1)
    expect(rival.output()).toMatch(/FILO_DATA: la cartella dati .* è già in uso/)

    second.child.kill('SIGTERM')
    expect(await second.ended).toBe(0)
    expect(second.output()).not.toContain('Ancora aperto')
    const settings = { FILO_SECRET: 'x'.repeat(40), PUBLIC_URL: 'http://127.0.0.1:2' }
    const production = await start(data, settings, ['--production'])
    expect(await production.ended).toBe(1)
    expect(production.output()).toMatch(/dati dimostrativi|nobody/)
  })

  test('ends and frees its port on a SIGTERM to npm', async () => {
    const data = join(base, 'by-npm')
    await copyDemo(data)
    const env = {
      ...process.env,
      NODE_ENV: '',
      PORT: '0',
      FILO_DATA: data,
      LOG_LEVEL: 'error',
    }
    const npm = spawn('npm', ['start'], { cwd: fileURLToPath(new URL('../../..', import.meta.url)), env })
    const ended = new Promise((resolve) => npm.on('exit', (code, signal) => resolve(code ?? signal)))
    let said = ''
    npm.stdout.on('data', (chunk) => {
      said += chunk
    })
    await expect.poll(() => said, { timeout: patiently(120_000) }).toContain('Filo è pronto')
    const url = `${urlFromOutput(said)}/readyz`
    const answers = () =>
      fetch(url).then(
        () => true,
        () => false,
      )
    expect(await answers()).toBe(true)
    npm.kill('SIGTERM')
    expect(await ended).toBe(0)
    expect(await answers()).toBe(false)
    expect(said).toContain(`Filo è pronto: http://localhost:${new URL(urlFromOutput(said)).port}\n`)
  })

  test('logs routes and times, but nothing of requests and replies', async () => {
    const data = join(base, 'logs')
    await copyDemo(data)
    const one = await start(data, { LOG_LEVEL: 'info', METRICS: 'true' })
    await waitUntilReady(one)
    const email = 'segreta@prova.filo'
    await fetch(`${one.url}/api/patient/list?search=Rossignoli`)
    await fetch(`${one.url}/api/patient/list`, { headers: { [typedHeader]: 'search=Usignoli' } })
    await fetch(`${one.url}/api/auth/reset-password?token=gettone-segreto`)
    const body = JSON.stringify({ email, password: 'Parola-segreta-1!' })
    await fetch(`${one.url}/api/auth/login`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body,
    })
    const metrics = await (await fetch(`${one.url}/metrics`)).text()
    expect(metrics).toContain(
      'filo_http_request_seconds_count{method="GET",route="/api/patient/list",status="401"} 2',
    )
    await expect.poll(() => one.output()).toContain('"route":"/api/patient/list","status":401')
    for (const secret of ['Rossignoli', 'Usignoli', 'gettone-segreto', email, 'Parola-segreta']) {
      expect(one.output()).not.toContain(secret)
      expect(metrics).not.toContain(secret)
    }
  })
})

describe('production', () => {
  const settings = { FILO_SECRET: 'x'.repeat(40), PUBLIC_URL: 'https://filo.example', NODE_ENV: 'production' }

  /** A database of the operator's, by default an empty one, in which the start has to run all migrations. */
  async function ownDatabase(template = 'template1') {
    const { host, port } = inject('cluster')
    const name = `production_${randomUUID().replaceAll('-', '')}`
    const admin = new pg.Client({ host, port, user: 'filo', database: 'postgres' })
    await admin.connect()
    await admin.query(`CREATE DATABASE ${name} TEMPLATE ${template}`)
    await admin.end()
    return databaseSettings({ host, port }, name)
  }
  const migratedDatabase = () => ownDatabase('template_filo')

  test('starts on the operator’s database with two roles, without demo data, behind TLS', async () => {
    const roles = await ownDatabase()
    const one = await start(join(base, 'production'), { ...settings, ...roles }, ['--production'])
    await waitUntilReady(one)
    expect(one.output()).not.toContain('demo.filo')
    const answer = await fetch(`${one.url}/api/installation`)
    expect(await answer.json()).toEqual({ sponsors: [], demo: false })
    const cookies = answer.headers.getSetCookie().join()
    expect(cookies).toMatch(/__Host-filo_anonymous=[^;]+; Path=\/; HttpOnly; Secure; SameSite=Lax/)
    one.child.kill('SIGTERM')
    expect(await one.ended).toBe(0)
  })

  test('ends in time even if the last seal of the audit hangs in the database', async () => {
    const roles = await migratedDatabase()
    const one = await start(join(base, 'unsealed'), { ...settings, ...roles }, ['--production'])
    await waitUntilReady(one)
    const owner = new pg.Client(roles.DATABASE_OWNER_URL)
    await owner.connect()
    await owner.query(
      `CREATE FUNCTION hang() RETURNS trigger LANGUAGE plpgsql AS 'BEGIN PERFORM pg_sleep(25); RETURN NEW; END';
       CREATE TRIGGER hang BEFORE INSERT ON audit_seal FOR EACH STATEMENT EXECUTE FUNCTION hang();
       INSERT INTO audit_entry (action, outcome, actor_kind, request_id) VALUES ('probe', 'done', 'system', 'last')`,
    )
    one.child.kill('SIGTERM')
    expect(await one.ended).toBe(0)
    expect(one.output()).not.toContain('Ancora aperto')
    // The seal that the shutdown did not wait for is still running in PostgreSQL.
    const { rows } = await owner.query("SELECT FROM pg_stat_activity WHERE wait_event = 'PgSleep'")
    expect(rows.length).toBeGreaterThan(0)
    await owner.end()
  })

  test('logs what failed without data of the record', async () => {
    const clinic = await createTestDatabase()
    const { physician } = await addClinic(clinic.database)
    const roles = databaseSettings(inject('cluster'), clinic.connection.database ?? '')
    // Without TLS, so that the session's cookie comes back.
    const one = await start(join(base, 'failing'), {
      ...settings,
      ...roles,
      PUBLIC_URL: 'http://127.0.0.1:2',
    })
    await waitUntilReady(one)
    await clinic.owner.query("ALTER TABLE patient ADD CONSTRAINT never CHECK (surname <> 'Rossignoli')")
    await clinic.close()
    const headers = await signIn(one.url, physician.email, testPassword)
    const send = (body: object) =>
      fetch(`${one.url}/api/patient`, { method: 'POST', headers, body: JSON.stringify(body) })
    const body = { ...patientBody(), surname: 'Rossignoli', diagnosis: 'Morbo riservato' }
    expect((await send(body)).status).toBe(500)
    await expect.poll(() => one.output()).toContain('"constraint":"never"')
    for (const secret of ['Rossignoli', 'Usignoli', 'Morbo riservato', body.fiscalCode])
      expect(one.output()).not.toContain(secret)
  })

  test('starts with a single role if that is accepted, and says so', async () => {
    const { DATABASE_OWNER_URL } = await migratedDatabase()
    const accepted = { ...settings, DATABASE_URL: DATABASE_OWNER_URL, AUDIT_SAME_ROLE: 'accepted' }
    const one = await start(join(base, 'one-role'), accepted, ['--production'])
    await waitUntilReady(one)
    expect(one.output()).toContain('stesso ruolo')
  })
})
