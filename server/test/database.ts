import { randomUUID } from 'node:crypto'
import pg from 'pg'
import { inject } from 'vitest'
import { type Connection, type Database, openDatabase } from '../src/platform/database/database.ts'

export type TestDatabase = {
  /** As the application sees it, with the application's rights. */
  database: Database
  connection: Connection
  /** As the owner: for what no application may do, such as breaking a table to see a call fail. */
  owner: pg.Client
  close(): Promise<void>
}

/** Outlasts the locks that tests hold until every call waits for them. */
const heldMs = 30_000

/** A private copy of the migrated template, on the run's real PostgreSQL. */
export async function createTestDatabase(): Promise<TestDatabase> {
  const server = { ...inject('cluster'), user: 'filo' }
  const name = `test_${randomUUID().replaceAll('-', '')}`
  const admin = new pg.Client({ ...server, database: 'postgres' })
  await admin.connect()
  await admin.query(`CREATE DATABASE ${name} TEMPLATE template_filo STRATEGY file_copy`)
  await admin.end()
  const connection = { ...server, user: 'filo_app', database: name }
  const owner = new pg.Client({ ...server, database: name })
  await owner.connect()
  const database = openDatabase(connection, { lockTimeoutMs: heldMs, turnTimeoutMs: heldMs })
  return {
    database,
    connection,
    owner,
    close: async () => {
      await database.end()
      await owner.end()
    },
  }
}
