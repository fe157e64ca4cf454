import { randomUUID } from 'node:crypto'
import pg from 'pg'
import { inject } from 'vitest'
import { type Connection, type Database, openDatabase } from '../src/platform/database/database.ts'

export type TestDatabase = {
  /** With the rights of the application. */
  database: Database
  connection: Connection
  /**
   * With the rights of the owner: for what the application may not do, such as breaking a table to make a call fail.
   */
  owner: pg.Client
  close(): Promise<void>
}

/** Longer than tests hold locks until every call waits for them. */
const lockTimeoutMs = 30_000

/** Creates a private copy of the migrated template, on the run's real PostgreSQL. */
export async function createTestDatabase(): Promise<TestDatabase> {
  const server = { ...inject('cluster'), user: 'filo' }
  const name = `test_${randomUUID().replaceAll('-', '')}`
  await asAdmin(`CREATE DATABASE ${name} TEMPLATE template_filo STRATEGY file_copy`)
  const connection = { ...server, user: 'filo_app', database: name }
  const owner = new pg.Client({ ...server, database: name })
  await owner.connect()
  const database = openDatabase(connection, { lockTimeoutMs, turnTimeoutMs: lockTimeoutMs })
  return {
    database,
    connection,
    owner,
    close: async () => {
      await database.end()
      await owner.end()
      // By force, because PostgreSQL may still be ending a connection that was closed.
      await asAdmin(`DROP DATABASE ${name} WITH (FORCE)`)
    },
  }
}

async function asAdmin(statement: string): Promise<void> {
  const admin = new pg.Client({ ...inject('cluster'), user: 'filo', database: 'postgres' })
  await admin.connect()
  await admin.query(statement).finally(() => admin.end())
}
