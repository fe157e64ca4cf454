import { spawn } from 'node:child_process'
import { readFile, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { todayRoutes } from '@filo/contract/features/today/today.routes.ts'
import pg from 'pg'
import { expect, test } from 'vitest'
import type * as z from 'zod'
import { patiently } from '../../../scripts/patience.mjs'
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
import { urlFromOutput, waitUntilReady } from '../process.ts'
import { migratedDatabase, productionSettings, setUpStarts } from './starts.ts'

const { folder, start } = setUpStarts()

/** The reply of one part of the page Oggi. */
const todayOf = async <Reply extends z.ZodType>(
  url: string,
  email: string,
  { path, reply }: { path: string; reply: Reply },
) => {
  const answer = await fetch(`${url}/api${path}`, { headers: await signIn(url, email) })
  return reply.parse(await answer.json())
}

test('the demo starts from an empty folder, keeps its data over a restart, and drains on SIGTERM', async () => {
  const data = folder('demo')
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

test('the demo ends and frees its port on a SIGTERM to npm', async () => {
  const data = folder('by-npm')
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

test('production ends in time even if the last seal of the audit hangs in the database', async () => {
  const roles = await migratedDatabase()
  const one = await start(folder('unsealed'), { ...productionSettings, ...roles }, ['--production'])
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

test('production starts with a single role if that is accepted, and says so', async () => {
  const { DATABASE_OWNER_URL } = await migratedDatabase()
  const accepted = { ...productionSettings, DATABASE_URL: DATABASE_OWNER_URL, AUDIT_SAME_ROLE: 'accepted' }
  const one = await start(folder('one-role'), accepted, ['--production'])
  await waitUntilReady(one)
  expect(one.output()).toContain('stesso ruolo')
})
