import { randomUUID } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import pg from 'pg'
import { expect, inject, test } from 'vitest'
import { migrate } from './migrate.ts'

async function emptyDatabase() {
  const server = { ...inject('cluster'), user: 'filo' }
  const database = `empty_${randomUUID().replaceAll('-', '')}`
  const admin = new pg.Client({ ...server, database: 'postgres' })
  await admin.connect()
  await admin.query(`CREATE DATABASE ${database}`)
  await admin.end()
  return { ...server, database }
}

test('several processes that start at once migrate once, and grant the application its rights', async () => {
  const owner = await emptyDatabase()
  const done = await Promise.all(Array.from({ length: 4 }, () => migrate(owner, 'filo_app')))
  expect(done.filter(({ applied }) => applied.length > 0)).toHaveLength(1)
  expect(done.every(({ sameRole }) => !sameRole)).toBe(true)
  expect((await migrate(owner, 'filo')).sameRole).toBe(true)
})

const migrations = fileURLToPath(new URL('../../migrations/', import.meta.url))

/** The database as the version before `next` left it. */
async function migratedBefore(next: string, client: pg.Client) {
  await client.query('CREATE TABLE migration (name text PRIMARY KEY, applied_at timestamptz DEFAULT now())')
  for (const name of readdirSync(migrations).filter((found) => found < next)) {
    await client.query(readFileSync(`${migrations}${name}`, 'utf8'))
    await client.query('INSERT INTO migration (name) VALUES ($1)', [name])
  }
}

test('a request answered before an update still has what its twin is answered with', async () => {
  const owner = await emptyDatabase()
  const client = new pg.Client(owner)
  await client.connect()
  await migratedBefore('0015', client)
  const [person, made] = [randomUUID(), randomUUID()]
  await client.query(
    `INSERT INTO staff (id, email, password_hash, roles, title, name, surname)
     VALUES ($1, 'ada@prova.filo', '', '{administrator}', '', 'Ada', 'Prova')`,
    [person],
  )
  const replies = [{ id: made }, { workgroupId: made, until: '2026-01-01' }, { recoveryCodes: null }]
  for (const [at, reply] of replies.entries())
    await client.query(
      "INSERT INTO repeated_request (person_id, route, key, body_hash, reply) VALUES ($1, $2, $3, '', $4)",
      [person, at, randomUUID(), JSON.stringify(reply)],
    )
  await migrate(owner, 'filo_app')
  const { rows } = await client.query('SELECT object_id FROM repeated_request ORDER BY route')
  await client.end()
  expect(rows.map(({ object_id }) => object_id)).toEqual([made, made, person])
})

test('a database of a newer version is refused', async () => {
  const owner = await emptyDatabase()
  await migrate(owner, 'filo_app')
  const client = new pg.Client(owner)
  await client.connect()
  await client.query("INSERT INTO migration (name) VALUES ('9999_future.sql')")
  await client.end()
  await expect(migrate(owner, 'filo_app')).rejects.toThrow(
    'versione più recente di Filo (migrazione 9999_future.sql)',
  )
})

test('each table and view says what it is for', async () => {
  const owner = await emptyDatabase()
  await migrate(owner, 'filo_app')
  const own = new pg.Client(owner)
  await own.connect()
  const { rows } = await own.query(
    `SELECT relname FROM pg_class WHERE relkind IN ('r', 'v') AND relnamespace = 'public'::regnamespace
     AND relname <> 'migration' AND obj_description(oid) IS NULL`,
  )
  await own.end()
  expect(rows).toEqual([])
})
