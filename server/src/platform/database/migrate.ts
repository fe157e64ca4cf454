import { createHash } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import type pg from 'pg'
import { installJobs, jobRights } from '../jobs/job-queue.ts'
import type { Connection } from './database.ts'
import { DatabaseClient } from './database-client.ts'

const migrations = fileURLToPath(new URL('../../../migrations/', import.meta.url))
const lockKey = 4_609_001

type MigrationResult = { applied: string[]; sameRole: boolean }

/** `checksum` is `null` if the migration was applied before checksums were stored. */
type Applied = { name: string; checksum: string | null }

/**
 * Migrates the database to the newest version, as its owner, under a lock that makes a second process wait; then grants
 * the application's role its rights. On the `audit_*` tables that role may only read and append; the times of entries
 * and blocks are set by the database.
 * @throws Error if the database has migrations that this version does not have, or that were changed since
 */
export async function migrate(
  owner: Connection,
  appRole: string,
  folder = migrations,
): Promise<MigrationResult> {
  const client = new DatabaseClient(owner)
  await client.connect()
  try {
    await client.query('SELECT pg_advisory_lock($1)', [lockKey])
    const applied = await applyPending(client, folder)
    await installJobs(client)
    const sameRole = await grantRights(client, appRole)
    return { applied, sameRole }
  } finally {
    await client.end()
  }
}

async function applyPending(client: pg.Client, folder: string): Promise<string[]> {
  await client.query(
    'CREATE TABLE IF NOT EXISTS migration (name text PRIMARY KEY, applied_at timestamptz NOT NULL DEFAULT now())',
  )
  const files = readMigrations(folder)
  // As JSON, because a migration itself adds the column `checksum`.
  const { rows: applied } = await client.query<Applied>(
    "SELECT name, to_jsonb(m) ->> 'checksum' AS checksum FROM migration m ORDER BY name",
  )
  for (const { name, checksum } of applied) {
    const text = files.get(name)
    if (text === undefined)
      throw new Error(`Il database è di una versione più recente di Filo (migrazione ${name})`)
    if (checksum !== null && checksum !== checksumOf(text))
      throw new Error(
        `server/migrations/${name} non è più quello applicato al database: ripristina il file originale`,
      )
  }
  const done = new Set(applied.map(({ name }) => name))
  const pending = [...files].filter(([name]) => !done.has(name))
  for (const [name, text] of pending) await apply(client, name, text)
  // Rewritten tables get index-only scans and good plans only after a VACUUM.
  if (applied.length > 0 && pending.length > 0) await client.query('VACUUM (ANALYZE)')
  for (const [name, text] of files)
    await client.query('UPDATE migration SET checksum = $2 WHERE name = $1 AND checksum IS NULL', [
      name,
      checksumOf(text),
    ])
  return pending.map(([name]) => name)
}

async function apply(client: pg.Client, name: string, text: string): Promise<void> {
  await client.query('BEGIN')
  try {
    // PostgreSQL alters no table with triggers deferred to the commit, and a migration may change its rows first.
    await client.query('SET CONSTRAINTS ALL IMMEDIATE')
    await client.query(text)
    await client.query('INSERT INTO migration (name) VALUES ($1)', [name])
    await client.query('COMMIT')
  } catch (error) {
    await client.query('ROLLBACK')
    throw new Error(`Migrazione ${name}: ${(error as Error).message}`, { cause: error })
  }
}

/** The migrations by name, in order, with LF line endings: a checkout on Windows may have CRLF. */
function readMigrations(folder: string): Map<string, string> {
  const names = readdirSync(folder).filter((name) => name.endsWith('.sql'))
  return new Map(
    names.sort().map((name) => [name, readFileSync(join(folder, name), 'utf8').replaceAll('\r\n', '\n')]),
  )
}

const checksumOf = (text: string): string => createHash('sha256').update(text).digest('hex')

async function grantRights(client: pg.Client, appRole: string): Promise<boolean> {
  const { rows } = await client.query<{ same: boolean }>('SELECT current_user = $1 AS same', [appRole])
  if (rows[0]?.same) return true
  const role = client.escapeIdentifier(appRole)
  await client.query(`
    GRANT USAGE ON SCHEMA public TO ${role};
    GRANT SELECT, INSERT, UPDATE, DELETE ON ALL TABLES IN SCHEMA public TO ${role};
    GRANT USAGE ON ALL SEQUENCES IN SCHEMA public TO ${role};
    REVOKE INSERT, UPDATE, DELETE, TRUNCATE ON audit_entry, audit_block, audit_seal FROM ${role};
    GRANT INSERT (action, outcome, actor_kind, actor_id, workgroup_id, patient_id, object_id, details, request_id, address)
      ON audit_entry TO ${role};
    GRANT INSERT (number, entries, previous, hash) ON audit_block TO ${role};
    GRANT INSERT (entry_id, block_number, digest) ON audit_seal TO ${role};
    REVOKE INSERT, UPDATE, DELETE, TRUNCATE ON audit_checkpoint FROM ${role};
    REVOKE INSERT, UPDATE, DELETE, TRUNCATE ON migration FROM ${role};
    ${jobRights(role)}
  `)
  return false
}
