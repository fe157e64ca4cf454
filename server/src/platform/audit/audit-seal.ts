import { createHash } from 'node:crypto'
import type { Database, Sql } from '../database/database.ts'

const lockKey = 4_609_002
/**
 * How far below the newest sealed id to look for unsealed entries. Nearly all entries commit in the order of their ids;
 * a transaction that stays open longer commits within the statement timeout, before this many others follow.
 */
const lookBack = { usual: 2_000, thorough: 100_000 }
/** The thorough look-back costs PostgreSQL as much as sealing some two thousand entries. */
const thoroughEvery = 12
const maxEntriesPerBlock = 5_000

export type Block = { number: number; hash: Buffer }
/** The digest of one entry, as stored with its block. */
export type Seal = { id: number; digest: Buffer }
type Unsealed = { id: number; content: string }

/** The predecessor of the first block. */
export const genesisBlock: Block = { number: 0, hash: Buffer.alloc(32) }

const sha256 = (...parts: (string | Buffer)[]): Buffer =>
  parts.reduce((hash, part) => hash.update(part), createHash('sha256')).digest()

/**
 * The row as PostgreSQL writes it, without null columns, so that a column added by a later version changes nothing. The
 * column `action` was called `deed` when the first seals were made; the content keeps that name.
 */
export const contentOf = (entry: string): string =>
  `jsonb_strip_nulls(to_jsonb(${entry}) - 'action' || jsonb_build_object('deed', ${entry}.action))::text`

const digestOf = (entry: Unsealed): Buffer => sha256(entry.content)

/** Hash over the block's number, the previous hash and the seals in the order of their entries. */
export const blockHash = (number: number, previous: Buffer, seals: readonly Seal[]): Buffer =>
  sha256(`${number}\n`, previous, ...seals.flatMap(({ id, digest }) => [`${id}\n`, digest]))

/**
 * Seals the entries written since the last block into a new one, outside any request. Returns the number of entries.
 * Entries commit out of order, so an entry is unsealed if it has no seal, whatever its id.
 */
export async function sealAudit(database: Database, among = lookBack.thorough): Promise<number> {
  return database.transaction(async (tx) => {
    const [lock] = await tx.query<{ mine: boolean }>('SELECT pg_try_advisory_xact_lock($1) AS mine', [
      lockKey,
    ])
    if (!lock?.mine) return 0
    const entries = await unsealed(tx, among)
    if (entries.length === 0) return 0
    const [last = genesisBlock] = await tx.query<Block>(
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

/**
 * Returns a function to call repeatedly: it seals like `sealAudit`, with the thorough look-back only at every twelfth
 * call.
 */
export function auditSealer(database: Database): () => Promise<number> {
  let times = 0
  return () => sealAudit(database, times++ % thoroughEvery === 0 ? lookBack.thorough : lookBack.usual)
}

async function unsealed(tx: Sql, among: number): Promise<Unsealed[]> {
  // A seal added by hand for a future entry must not stop the sealing.
  const [newest] = await tx.query<{ id: number }>(
    'SELECT least((SELECT coalesce(max(entry_id), 0) FROM audit_seal), (SELECT max(id) FROM audit_entry)) AS id',
  )
  // Both sides are bounded, otherwise the whole trail would be read every few seconds.
  return tx.query<Unsealed>(
    `SELECT e.id, ${contentOf('e')} AS content FROM audit_entry e
     WHERE e.id > $1 AND NOT EXISTS (SELECT FROM audit_seal s WHERE s.entry_id = e.id AND s.entry_id > $1)
     ORDER BY e.id LIMIT ${maxEntriesPerBlock}`,
    [(newest?.id ?? 0) - among],
  )
}
