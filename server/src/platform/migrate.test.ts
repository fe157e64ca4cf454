import { randomUUID } from 'node:crypto'
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
