import { execFile } from 'node:child_process'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { authRoutes } from '@filo/contract/features/auth/auth.routes.ts'
import { staffRoutes } from '@filo/contract/features/staff/staff.routes.ts'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { browserOf } from '../src/http/in-process-browser.ts'
import { type Api, startApi } from './api.ts'

const admin = fileURLToPath(new URL('../src/admin.ts', import.meta.url))
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

async function command(...args: string[]) {
  const { host, port } = inject('cluster')
  const url = (user: string) =>
    `postgres://${user}@localhost:${port}/${api.connection.database}?host=${encodeURIComponent(host)}`
  const env = {
    ...process.env,
    DATABASE_URL: url('filo_app'),
    DATABASE_OWNER_URL: url('filo'),
    FILO_DATA: data,
  }
  return promisify(execFile)(process.execPath, [admin, ...args], { env }).then(
    ({ stdout }) => ({ code: 0, said: stdout }),
    (error: { code: number; stderr: string }) => ({ code: error.code, said: error.stderr }),
  )
}

test('creates the first administrator by a link that sets the password once', async () => {
  const made = await command('create', '--email', 'Prima@prova.filo', '--name', 'Prima', '--surname', 'Prova')
  expect(made.code).toBe(0)
  const token = /\?token=([\w-]{43})\n/.exec(made.said)?.[1] ?? ''
  const browser = browserOf(api.app.server)
  const read = await browser.call(authRoutes.readReset, { query: { token } })
  expect(read.body.email).toBe('prima@prova.filo')
  expect((await browser.call(authRoutes.readReset, { query: { token } })).status).toBe(200)

  const set = (password: string) => browser.call(authRoutes.reset, { body: { token, password } })
  expect((await set('Password1!')).failure.details).toEqual([
    { path: 'password', message: 'Questa password è troppo comune: sceglierne un’altra' },
  ])
  expect((await set('corta')).failure.details?.[0]?.message).toBe('Inserire almeno 8 caratteri')
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

test('says in one line what is wrong', async () => {
  await command('create', '--email', 'doppia@prova.filo')
  expect(await command('create', '--email', 'doppia@prova.filo')).toEqual({
    code: 1,
    said: 'Questo indirizzo email appartiene già a un utente\n',
  })
  expect((await command('create', '--email', 'nessuna')).said).toBe('--email: Indirizzo email non valido\n')
  expect((await command('destroy')).said).toMatch(/^Uso: /)
})

test('an expired link and one that never was are different answers', async () => {
  const made = await command('create', '--email', 'tardi@prova.filo')
  const token = /\?token=([\w-]{43})\n/.exec(made.said)?.[1] ?? ''
  await api.database.query("UPDATE password_link SET expires_at = now() - interval '1 second'")
  const browser = browserOf(api.app.server)
  expect((await browser.call(authRoutes.readReset, { query: { token } })).failure.code).toBe('token_expired')
  expect(
    (await browser.call(authRoutes.reset, { body: { token, password: 'Gomitolo-di-Prova-1!' } })).failure
      .code,
  ).toBe('token_expired')
  expect((await browser.call(authRoutes.readReset, { query: { token: 'x' } })).failure.code).toBe(
    'token_invalid',
  )
})
