import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { afterAll, afterEach, beforeAll, beforeEach, expect, inject, test } from 'vitest'
import { createTestDatabase } from '../database.ts'
import { databaseSettings } from '../database-url.ts'
import { type RunningServer, startServer, waitUntilReady } from '../process.ts'

const provoked = fileURLToPath(new URL('./provoked-errors.ts', import.meta.url))
let base: Awaited<ReturnType<typeof createTestDatabase>>
let folder: string
let server: RunningServer

beforeAll(async () => {
  base = await createTestDatabase()
  folder = await mkdtemp(join(tmpdir(), 'filo-uncaught-'))
})
beforeEach(async () => {
  const environment = {
    ...databaseSettings(inject('cluster'), base.connection.database ?? ''),
    FILO_DEMO: 'false',
    NODE_OPTIONS: `--import ${provoked}`,
  }
  server = await startServer(folder, environment)
  await waitUntilReady(server)
})
afterEach(() => void server.child.kill('SIGKILL'))
afterAll(async () => {
  await base.close()
  await rm(folder, { recursive: true, force: true })
})

/** The log lines of the output; lines for people are left out. */
const logged = (): Record<string, unknown>[] =>
  server
    .output()
    .split('\n')
    .filter((line) => line.startsWith('{'))
    .map((line) => JSON.parse(line))

test('an unhandled rejection is logged with its request, and all other requests are answered', async () => {
  const requests = Array.from({ length: 50 }, () => fetch(`${server.url}/api/installation`))
  const reqId = await (await fetch(`${server.url}/provoked/rejection`)).text()
  await fetch(`${server.url}/provoked/patient`)
  const answers = await Promise.all(requests)
  expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 200))
  await expect
    .poll(logged)
    .toEqual([
      expect.objectContaining({ reqId, err: expect.objectContaining({ message: 'provoked' }) }),
      expect.objectContaining({ err: expect.objectContaining({ message: 'no error but a string' }) }),
    ])
  expect(server.output()).not.toContain('RSSMRA80A01H501U')
  expect((await fetch(`${server.url}/readyz`)).status).toBe(200)
  server.child.kill('SIGTERM')
  expect(await server.ended).toBe(0)
})

test('an uncaught exception is logged with its request, and ends the process in an orderly way', async () => {
  const reqId = await (await fetch(`${server.url}/provoked/exception`)).text()
  expect(await server.ended).toBe(1)
  // The last output of a process may arrive after its end.
  await expect
    .poll(logged)
    .toEqual([
      expect.objectContaining({ level: 60, reqId, err: expect.objectContaining({ message: 'provoked' }) }),
    ])
})

test('the process survives when nobody reads its output any more', async () => {
  server.child.stdout?.destroy()
  server.child.stderr?.destroy()
  // Each lost connection prints a line on standard error, the rejection one in the log.
  await fetch(`${server.url}/provoked/rejection`)
  await base.owner.query(
    "SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE datname = current_database() AND usename = 'filo_app'",
  )
  const readyStatus = () => fetch(`${server.url}/readyz`).then(({ status }) => status)
  await expect.poll(readyStatus).toBe(200)
  server.child.kill('SIGTERM')
  expect(await server.ended).toBe(0)
})
