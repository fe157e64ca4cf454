import { readFile } from 'node:fs/promises'
import { connect, createServer, type Server, type Socket } from 'node:net'
import { afterAll, afterEach, beforeAll, expect, inject, test } from 'vitest'
import { createTestDatabase } from '../../../test/database.ts'
import { type Database, isLockTimeout, isOutage, openDatabase, type Sql } from './database.ts'

/** A proxy to PostgreSQL that can swallow all traffic, like a firewall that lost its state. */
let network: Server
let swallows = false
let base: Awaited<ReturnType<typeof createTestDatabase>>
let database: Database
const sockets = new Set<Socket>()

const passOn = (from: Socket, to: Socket) => {
  from.on('data', (bytes) => swallows || to.write(bytes))
  from.on('error', () => {})
  from.on('close', () => to.destroy())
  sockets.add(from)
}

beforeAll(async () => {
  base = await createTestDatabase()
  const { host, port } = inject('cluster')
  const { user, database: name } = base.connection
  network = createServer((socket) => {
    const there = connect(`${host}/.s.PGSQL.${port}`)
    passOn(socket, there)
    passOn(there, socket)
  })
  await new Promise<void>((resolve) => network.listen(0, '127.0.0.1', resolve))
  const address = network.address()
  const at = typeof address === 'object' && address ? address.port : 0
  database = openDatabase(
    { connectionString: `postgres://${user}@127.0.0.1:${at}/${name}` },
    { max: 2, queryTimeoutMs: 1_000 },
  )
})
afterEach(() => {
  swallows = false
})
afterAll(async () => {
  for (const socket of sockets) socket.destroy()
  network.close()
  await database.end()
  await base.close()
})

const outageOf = (work: Promise<unknown>) => work.then(() => 'answered', isOutage)

test('gives up a silent connection, also inside a transaction, and the pool recovers', async () => {
  await Promise.all([database.query('SELECT 1'), database.query('SELECT 1')])
  swallows = true
  const lost = database.transaction(async (tx) => {
    await tx.query('SELECT 1')
  })
  expect(await outageOf(lost)).toBe(true)
  expect(await outageOf(database.query('SELECT 1'))).toBe(true)
  swallows = false
  expect(await database.query('SELECT 1 AS one')).toEqual([{ one: 1 }])
  expect(database.pool.totalCount).toBe(1)
})

test('a missing socket is an outage, a missing file is not', async () => {
  const nowhere = openDatabase({ host: '/nowhere', user: 'nobody', database: 'nothing' })
  expect(await outageOf(nowhere.query('SELECT 1'))).toBe(true)
  await nowhere.end()
  expect(await outageOf(readFile('/nowhere/file'))).toBe(false)
})

test.each([
  ['08006', 'a lost connection'],
  ['57P01', 'a server that is told to end'],
  ['57P02', 'one that lost a process of its own'],
  ['57P03', 'one that starts'],
  ['57P05', 'a connection that was idle for too long'],
  ['53300', 'no connection left'],
  ['25006', 'one that may only be read by now'],
  ['25P03', 'a transaction that was silent for too long'],
  ['ECONNREFUSED', 'nobody who listens'],
  ['EAI_AGAIN', 'a name that nobody knows'],
])('%s, %s, counts as an outage', (code) => {
  expect(isOutage(Object.assign(new Error('as it comes'), { code }))).toBe(true)
})

test.each([
  ['57014', 'a statement that took too long'],
  ['57P04', 'a database that was dropped'],
  ['53100', 'a full disk'],
  ['25001', 'a transaction within another'],
  ['25P02', 'a statement after one that failed'],
  ['40001', 'a transaction to try again'],
  ['23505', 'a row that is there already'],
  ['ENOENT', 'a file that is not there'],
  ['', 'a fault of ours'],
])('%s, %s, does not count as an outage', (code) => {
  expect(isOutage(Object.assign(new Error('as it comes'), { code }))).toBe(false)
})

const ways: [string, (full: Database, text: string) => Promise<unknown>][] = [
  ['a query', (full, text) => full.query(text)],
  ['a named statement', (full, text) => full.run({ name: text, text })],
  ['a transaction', (full, text) => full.transaction((tx) => tx.query(text))],
]
test.each(ways)('%s on a full disk is tried five times as long as space can be freed', async (_, way) => {
  // A sequence is not rolled back, so it counts the tries.
  await base.owner.query(`DROP SEQUENCE IF EXISTS tries; CREATE SEQUENCE tries; GRANT ALL ON tries TO PUBLIC;
    CREATE OR REPLACE FUNCTION full_before(try int) RETURNS void LANGUAGE plpgsql AS $$
    BEGIN IF nextval('tries') < try THEN RAISE 'no space left' USING ERRCODE = '53100'; END IF; END $$`)
  const tries = async () => (await base.owner.query('SELECT last_value::int AS n FROM tries')).rows[0]?.n
  let hasRoom = true
  const full = openDatabase(base.connection, { max: 1, freeSpace: async () => hasRoom })
  await way(full, 'SELECT full_before(5)')
  expect(await tries()).toBe(5)
  await base.owner.query('ALTER SEQUENCE tries RESTART')
  await expect(way(full, 'SELECT full_before(9)')).rejects.toMatchObject({ code: '53100' })
  expect(await tries()).toBe(5)
  await base.owner.query('ALTER SEQUENCE tries RESTART')
  hasRoom = false
  await expect(way(full, 'SELECT full_before(9)')).rejects.toMatchObject({ code: '53100' })
  expect(await tries()).toBe(1)
  await full.end()
})

/** Ends a connection from the server's side; the second query gives the news time to arrive. */
async function terminate(pid: number | undefined): Promise<void> {
  await base.owner.query('SELECT pg_terminate_backend($1, 5000)', [pid])
  await base.owner.query('SELECT 1')
}

test.each([
  ['between two statements', async (tx: Sql, ended: Promise<void>) => ended.then(() => tx.query('SELECT 1'))],
  ['in the middle of a statement', async (tx: Sql) => tx.query('SELECT pg_sleep(20)')],
])('a connection that the server ends %s fails only its own transaction', async (_, work) => {
  const own = openDatabase(base.connection, { max: 1 })
  let ended: Promise<void> | undefined
  const lost = own.transaction(async (tx) => {
    const [backend] = await tx.query<{ pid: number }>('SELECT pg_backend_pid() AS pid')
    ended = terminate(backend?.pid)
    await work(tx, ended)
  })
  expect(await outageOf(lost)).toBe(true)
  await ended
  expect(await own.query('SELECT 1 AS one')).toEqual([{ one: 1 }])
  expect(own.pool.totalCount).toBe(1)
  await own.end()
})

test('closing the pool does not wait for a long statement', async () => {
  const own = openDatabase(base.connection, { max: 1 })
  const begun = Promise.withResolvers<number | undefined>()
  const outage = outageOf(
    own.transaction(async (tx) => {
      const [backend] = await tx.query<{ pid: number }>('SELECT pg_backend_pid() AS pid')
      begun.resolve(backend?.pid)
      await tx.query('SELECT pg_sleep(25)')
    }),
  )
  const pid = await begun.promise
  await own.end()
  expect(await outage).toBe(true)
  const { rows } = await base.owner.query('SELECT pg_terminate_backend($1) AS ended', [pid])
  expect(rows, 'it goes on in PostgreSQL').toEqual([{ ended: true }])
})

test('sends a statement with COMMIT, and commits nothing if it fails', async () => {
  const own = openDatabase(base.connection, { max: 1 })
  await base.owner.query('CREATE TABLE noted (n int PRIMARY KEY); GRANT ALL ON noted TO filo_app')
  const note = (...numbers: number[]) =>
    own.transaction(async (tx) => {
      tx.withCommit({ text: 'INSERT INTO noted VALUES ($1)', values: [numbers[1]] })
      await tx.query('INSERT INTO noted VALUES ($1)', [numbers[0]])
    })
  await note(1, 2)
  await expect(note(3, 2)).rejects.toMatchObject({ code: '23505' })
  await note(4, 5)
  expect(await own.query('SELECT n FROM noted ORDER BY n')).toEqual([{ n: 1 }, { n: 2 }, { n: 4 }, { n: 5 }])
  expect(own.pool.totalCount).toBe(1)
  await own.end()
})

test('retries a statement after the commit, like the action itself, when the disk is full', async () => {
  let rooms = 0
  const freeSpace = async () => {
    rooms += 1
    return rooms < 3
  }
  const late: Error[] = []
  const own = openDatabase(base.connection, { max: 1, freeSpace, onLate: (error) => late.push(error) })
  const full = {
    text: "DO $$ BEGIN RAISE EXCEPTION 'no space left on device' USING ERRCODE = '53100'; END $$",
  }
  await own.transaction(async (tx) => tx.afterCommit(full))
  expect(late.map(({ message }) => message)).toEqual(['no space left on device'])
  expect(rooms).toBe(3)
  await own.end()
})

test('tells apart statements whose long names begin alike', async () => {
  const begun = `session+opened+${'appointment.list.page.search.filters.'.repeat(2)}`
  const run = (name: string, value: number) =>
    base.database.run({ name, text: `SELECT ${value} AS value` }).then(([row]) => row)
  expect(await run(`${begun}name`, 1)).toEqual({ value: 1 })
  expect(await run(`${begun}at`, 2)).toEqual({ value: 2 })
  expect(await run(`${begun}name`, 1)).toEqual({ value: 1 })
})

test('keeps at most `maxPrepared` statements prepared per connection; the others run unprepared', async () => {
  const bounded = openDatabase(base.connection, { max: 1, maxPrepared: 3 })
  const prepared = () => bounded.query('SELECT name FROM pg_prepared_statements ORDER BY name')
  await bounded.run({ name: 'named', text: 'SELECT 1' })
  for (let n = 0; n < 20; n += 1) {
    const rows = await bounded.transaction((tx) =>
      tx.query<{ sum: number }>(`SELECT $1::int + ${n} AS sum`, [1]),
    )
    expect(rows).toEqual([{ sum: n + 1 }])
    expect(await bounded.run({ name: `named.${n}`, text: `SELECT ${n} AS n` })).toEqual([{ n }])
  }
  expect(await prepared()).toEqual([{ name: 'named' }, { name: 'named.0' }, { name: 'text.0' }])
  expect(bounded.prepared.count()).toBe(3)
  await bounded.end()
})

test('reports success once committed, even if the statement after the commit times out', async () => {
  const late: Error[] = []
  const waiting = openDatabase(base.connection, { queryTimeoutMs: 500, onLate: (error) => late.push(error) })
  await base.owner.query('CREATE TABLE counted (n int); INSERT INTO counted VALUES (1)')
  await base.owner.query('GRANT ALL ON counted TO filo_app')
  await base.owner.query('BEGIN')
  await base.owner.query('SELECT FROM counted FOR KEY SHARE')
  const result = await waiting.transaction(async (tx) => {
    await tx.query('UPDATE counted SET n = n + $1', [1])
    tx.afterCommit({ text: 'SELECT FROM counted FOR UPDATE' })
    return 'done'
  })
  expect(result).toBe('done')
  expect(late).toHaveLength(1)
  await base.owner.query('ROLLBACK')
  expect(await waiting.query('SELECT n FROM counted')).toEqual([{ n: 2 }])
  await waiting.end()
})

test('gives up a transaction that waits too long for a lock, and frees its connection', async () => {
  await base.owner.query(
    'CREATE TABLE held (n int); INSERT INTO held VALUES (1); GRANT ALL ON held TO filo_app',
  )
  await base.owner.query('BEGIN; SELECT FROM held FOR UPDATE')
  const bounded = openDatabase(base.connection, { max: 1, lockTimeoutMs: 50 })
  const write = () => bounded.transaction((tx) => tx.query('UPDATE held SET n = n + $1', [1]))
  expect(await write().then(() => 'written', isLockTimeout)).toBe(true)
  expect(await bounded.query('SELECT n FROM held')).toEqual([{ n: 1 }])
  await base.owner.query('COMMIT')
  await write()
  expect(await bounded.query('SELECT n FROM held')).toEqual([{ n: 2 }])
  expect(bounded.pool.totalCount).toBe(1)
  await bounded.end()
})

test('transactions waiting for one another leave connections for reads', async () => {
  const max = 5
  const shared = openDatabase(base.connection, { max })
  await base.owner.query('BEGIN; SELECT pg_advisory_xact_lock(22)')
  const waiting = Array.from({ length: 2 * max }, () =>
    shared.transaction((tx) => tx.query('SELECT pg_advisory_xact_lock($1)', [22])),
  )
  const locked = `SELECT pid FROM pg_locks WHERE locktype = 'advisory' AND NOT granted`
  await expect.poll(() => shared.query(locked)).toHaveLength(3)
  expect(await shared.query('SELECT 1 AS one')).toEqual([{ one: 1 }])
  await base.owner.query('COMMIT')
  await Promise.all(waiting)
  await shared.end()
})
