import { randomUUID } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import pg from 'pg'
import { inject } from 'vitest'

/** Makes a database without tables; returns how its owner connects to it. */
export async function emptyDatabase() {
  const server = { ...inject('cluster'), user: 'filo' }
  const database = `empty_${randomUUID().replaceAll('-', '')}`
  const admin = new pg.Client({ ...server, database: 'postgres' })
  await admin.connect()
  await admin.query(`CREATE DATABASE ${database}`)
  await admin.end()
  return { ...server, database }
}

const migrations = fileURLToPath(new URL('../migrations/', import.meta.url))

/** Migrates the database up to the version before `next`. */
export async function migratedBefore(next: string, client: pg.Client) {
  await client.query('CREATE TABLE migration (name text PRIMARY KEY, applied_at timestamptz DEFAULT now())')
  for (const name of readdirSync(migrations).filter((found) => found < next)) {
    await client.query(readFileSync(`${migrations}${name}`, 'utf8'))
    await client.query('INSERT INTO migration (name) VALUES ($1)', [name])
  }
}
