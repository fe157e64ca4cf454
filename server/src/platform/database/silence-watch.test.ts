import { afterAll, afterEach, beforeAll, expect, inject, test } from 'vitest'
import { createTestDatabase, type TestDatabase } from '../../../test/database.ts'
import { startTcpProxy, type TcpProxy } from '../../../test/outages/tcp-proxy.ts'
import { type Database, isOutage, openDatabase } from './database.ts'

let base: TestDatabase
let network: TcpProxy
let database: Database
const silences: string[] = []
/** Lets the server answer again. */
let endSilence = () => {}

/** The server has two seconds for a connection, however busy the machine is. */
const lookEveryMs = 300
const atOnce = 60

beforeAll(async () => {
  base = await createTestDatabase()
  const { host, port } = inject('cluster')
  network = await startTcpProxy([{ path: `${host}/.s.PGSQL.${port}` }])
  const { user, database: name } = base.connection
  await base.owner.query('CREATE TABLE written (n int); GRANT ALL ON written TO filo_app')
  database = openDatabase(
    { connectionString: `postgres://${user}@127.0.0.1:${network.port}/${name}` },
    { max: 5, lookEveryMs, onSilence: () => silences.push('silent') },
  )
})
afterEach(() => endSilence())
afterAll(async () => {
  await database.end()
  network.close()
  await base.close()
})

const outageOf = (work: Promise<unknown>) => work.then(() => 'answered', isOutage)
const write = (n: number) => database.transaction((tx) => tx.query('INSERT INTO written VALUES ($1)', [n]))

test('whatever waits for a server that is silent fails, whatever comes then fails at once, and nothing of it is done later', async () => {
  await Promise.all(Array.from({ length: 5 }, () => database.query('SELECT 1')))
  endSilence = network.silence()
  const waiting = Array.from({ length: atOnce }, (_, n) =>
    n % 2 === 0 ? database.query('SELECT 1') : write(n),
  )
  const outcomes = await Promise.all(waiting.map(outageOf))
  expect(outcomes).toEqual(outcomes.map(() => true))
  expect(await outageOf(database.query('SELECT 1'))).toBe(true)
  expect(await outageOf(write(1))).toBe(true)
  expect(silences).toEqual(['silent'])

  endSilence()
  await expect.poll(() => outageOf(database.query('SELECT 1'))).toBe('answered')
  await write(1_000)
  expect(await database.query('SELECT n FROM written ORDER BY n')).toEqual([{ n: 1_000 }])
})

test('a statement that takes long is awaited as long as the server answers others', async () => {
  const before = silences.length
  const slow = database.query(`SELECT pg_sleep(${(6 * lookEveryMs) / 1_000}), 1 AS one`)
  expect(await slow).toMatchObject([{ one: 1 }])
  expect(silences).toHaveLength(before)
})
