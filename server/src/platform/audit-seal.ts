import { createHash } from 'node:crypto'
import type { Database, Sql } from './database.ts'

const lockKey = 4_609_002
/** An entry whose transaction is still open commits within the statement timeout, long before this many follow it. */
const lookBack = 100_000
const mostAtOnce = 5_000

type Block = { number: number; hash: Buffer }
type Unsealed = { id: number; content: string }

const firstBlock: Block = { number: 0, hash: Buffer.alloc(32) }

const sha256 = (...parts: (string | Buffer)[]): Buffer =>
  parts.reduce((hash, part) => hash.update(part), createHash('sha256')).digest()

/** The digest of an entry, from the row as PostgreSQL writes it. */
const digestOf = (entry: Unsealed): Buffer => sha256(entry.content)

const blockHash = (number: number, previous: Buffer, seals: { id: number; digest: Buffer }[]): Buffer =>
  sha256(`${number}\n`, previous, ...seals.flatMap(({ id, digest }) => [`${id}\n`, digest]))

/**
 * Seals what was written since the last block into a new one, outside every request; returns how many entries.
 * Entries commit out of order, so an entry counts as unsealed by having no seal, not by its number.
 */
export async function sealAudit(database: Database): Promise<number> {
  return database.transaction(async (tx) => {
    const [lock] = await tx.query<{ mine: boolean }>('SELECT pg_try_advisory_xact_lock($1) AS mine', [
      lockKey,
    ])
    if (!lock?.mine) return 0
    const entries = await unsealed(tx)
    if (entries.length === 0) return 0
    const [last = firstBlock] = await tx.query<Block>(
      'SELECT number, hash FROM audit_block ORDER BY number DESC LIMIT 1',
    )
    const number = last.number + 1
    const seals = entries.map((entry) => ({ id: entry.id, digest: digestOf(entry) }))
    await tx.query('INSERT INTO audit_block (number, entries, previous, hash) VALUES ($1, $2, $3, $4)', [
      number,
      seals.length,
      last.hash,
      blockHash(number, last.hash, seals),
    ])
    await tx.query(
      'INSERT INTO audit_seal (entry_id, block_number, digest) SELECT s.id, $1, s.digest FROM unnest($2::bigint[], $3::bytea[]) AS s (id, digest)',
      [number, seals.map(({ id }) => id), seals.map(({ digest }) => digest)],
    )
    return seals.length
  })
}

const unsealed = (tx: Sql) =>
  tx.query<Unsealed>(
    `SELECT e.id, jsonb_strip_nulls(to_jsonb(e))::text AS content FROM audit_entry e LEFT JOIN audit_seal s ON s.entry_id = e.id
     WHERE s.entry_id IS NULL AND e.id > coalesce((SELECT max(entry_id) FROM audit_seal), 0) - ${lookBack}
     ORDER BY e.id LIMIT ${mostAtOnce}`,
  )
