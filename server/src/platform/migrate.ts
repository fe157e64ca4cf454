import { readdirSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import type pg from 'pg'
import type { Connection } from './database.ts'
import { DatabaseClient } from './database-client.ts'
import { installJobs, jobRights } from './jobs.ts'

const folder = fileURLToPath(new URL('../../migrations/', import.meta.url))
const lockKey = 4_609_001

type Done = { applied: string[]; sameRole: boolean }

/**
 * Brings the database to the newest migration, as its owner, under a lock that makes a second process wait; then
 * grants the application's role its rights. Of the `audit_*` tables that role may read and append, no more.
 */
export async function migrate(owner: Connection, appRole: string): Promise<Done> {
  const client = new DatabaseClient(owner)
  await client.connect()
  try {
    await client.query('SELECT pg_advisory_lock($1)', [lockKey])
    const applied = await applyPending(client)
    await installJobs(client)
    const sameRole = await grant(client, appRole)
    return { applied, sameRole }
  } finally {
    await client.end()
  }
}

async function applyPending(client: pg.Client): Promise<string[]> {
  await client.query(
    'CREATE TABLE IF NOT EXISTS migration (name text PRIMARY KEY, applied_at timestamptz NOT NULL DEFAULT now())',
  )
  const { rows } = await client.query<{ name: string }>('SELECT name FROM migration')
  const done = new Set(rows.map((row) => row.name))
  const all = readdirSync(folder)
    .filter((name) => name.endsWith('.sql'))
    .sort()
  const unknown = [...done].find((name) => !all.includes(name))
  if (unknown) throw new Error(`Il database è di una versione più recente di Filo (migrazione ${unknown})`)
  const pending = all.filter((name) => !done.has(name))
  for (const name of pending) {
    await client.query('BEGIN')
    try {
      await client.query(readFileSync(`${folder}${name}`, 'utf8'))
      await client.query('INSERT INTO migration (name) VALUES ($1)', [name])
      await client.query('COMMIT')
    } catch (error) {
      await client.query('ROLLBACK')
      throw new Error(`Migrazione ${name}: ${(error as Error).message}`, { cause: error })
    }
  }
  return pending
}

async function grant(client: pg.Client, appRole: string): Promise<boolean> {
  const { rows } = await client.query<{ same: boolean }>('SELECT current_user = $1 AS same', [appRole])
  if (rows[0]?.same) return true
  const role = client.escapeIdentifier(appRole)
  await client.query(`
    GRANT USAGE ON SCHEMA public TO ${role};
    GRANT SELECT, INSERT, UPDATE, DELETE ON ALL TABLES IN SCHEMA public TO ${role};
    GRANT USAGE ON ALL SEQUENCES IN SCHEMA public TO ${role};
    REVOKE UPDATE, DELETE, TRUNCATE ON audit_entry, audit_block, audit_seal FROM ${role};
    REVOKE INSERT, UPDATE, DELETE, TRUNCATE ON migration FROM ${role};
    ${jobRights(role)}
  `)
  return false
}
