import type { Sql, Transaction } from '../database/database.ts'
import { type Block, blockHash, contentOf, genesisBlock, type Seal } from './audit-seal.ts'

const lockKey = 4_609_003
/** Entries deleted per statement, roughly: PostgreSQL cancels a statement that takes longer than 30 seconds. */
const entriesPerStatement = 20_000

/** The blocks old enough to be pruned: number and hash of the last one, and how many entries they seal in all. */
export type Prunable = { number: number; hash: Buffer; sealedAt: Date; entries: number }

/** The entries to be pruned differ from what their blocks sealed: nothing is deleted, as evidence of the tampering. */
export class TamperedAudit extends Error {}

/** Finds the blocks sealed more than `months` months ago; `null` if there are none. The last block always stays. */
export async function findPrunable(sql: Sql, months: number): Promise<Prunable | null> {
  const [found] = await sql.query<Prunable>(
    `SELECT b.number, b.hash, b.sealed_at AS "sealedAt",
       (SELECT sum(entries) FROM audit_block WHERE number <= b.number)::int AS entries
     FROM audit_block b WHERE b.number < coalesce(
       (SELECT min(number) FROM audit_block WHERE sealed_at >= now() - make_interval(months => $1)),
       (SELECT max(number) FROM audit_block))
     ORDER BY b.number DESC LIMIT 1`,
    [months],
  )
  return found ?? null
}

/**
 * Deletes these blocks with their entries, as the database's owner, after writing a checkpoint from which the rest of
 * the chain can still be verified. Hashes the deleted rows once more: a row changed since the audit was verified stops
 * the whole pruning.
 * @throws TamperedAudit when entries, seals or blocks are not what was sealed
 */
export async function pruneAudit(tx: Transaction, { number, hash, entries }: Prunable): Promise<void> {
  await tx.query('SELECT pg_advisory_xact_lock($1)', [lockKey])
  const [before = genesisBlock] = await tx.query<Block>(
    'SELECT block_number AS number, hash FROM audit_checkpoint ORDER BY block_number DESC LIMIT 1',
  )
  await tx.query('INSERT INTO audit_checkpoint (block_number, hash, entries) VALUES ($1, $2, $3)', [
    number,
    hash,
    entries,
  ])
  let lastPruned = before
  let forgotten = 0
  for (let last = await endOfSlice(tx, number); last !== null; last = await endOfSlice(tx, number)) {
    forgotten += await forgetEntries(tx, last)
    lastPruned = await forgetBlocks(tx, last, lastPruned)
  }
  // A seal added by hand would take along an entry that is not old enough.
  if (forgotten !== entries)
    throw new TamperedAudit(`audit: ${forgotten} entries instead of ${entries}, none is forgotten`)
  // A block without seals would be left behind, below the checkpoint.
  if (lastPruned.number !== number || !lastPruned.hash.equals(hash))
    throw new TamperedAudit(
      `audit: block ${lastPruned.number} is the last instead of ${number}, none is forgotten`,
    )
}

/** The last block of the next slice; `null` when nothing is left. */
async function endOfSlice(tx: Sql, number: number): Promise<number | null> {
  const [end] = await tx.query<{ last: number | null }>(
    `SELECT max(block_number) AS last FROM (SELECT block_number FROM audit_seal WHERE block_number <= $1
       ORDER BY block_number LIMIT ${entriesPerStatement}) AS oldest`,
    [number],
  )
  return end?.last ?? null
}

/** Returns the number of deleted entries. */
async function forgetEntries(tx: Sql, last: number): Promise<number> {
  const [gone] = await tx.query<{ count: number; changed: number | null }>(
    `WITH gone AS (DELETE FROM audit_entry e USING audit_seal s WHERE s.entry_id = e.id AND s.block_number <= $1
       RETURNING e.id, s.digest = sha256(convert_to(${contentOf('e')}, 'UTF8')) AS sound)
     SELECT count(*), min(id) FILTER (WHERE sound IS NOT TRUE) AS changed FROM gone`,
    [last],
  )
  if (typeof gone?.changed === 'number')
    throw new TamperedAudit(`audit: entry ${gone.changed} is not what was sealed, none is forgotten`)
  return gone?.count ?? 0
}

/** Returns the last deleted block. */
async function forgetBlocks(tx: Sql, last: number, before: Block): Promise<Block> {
  const seals = await tx.query<Seal & { block: number }>(
    `WITH gone AS (DELETE FROM audit_seal WHERE block_number <= $1 RETURNING entry_id AS id, block_number AS block, digest)
     SELECT * FROM gone ORDER BY block, id`,
    [last],
  )
  const blocks = await tx.query<Block>(
    'WITH gone AS (DELETE FROM audit_block WHERE number <= $1 RETURNING number, hash) SELECT * FROM gone ORDER BY number',
    [last],
  )
  const sealsOf = Map.groupBy(seals, ({ block }) => block)
  let lastPruned = before
  for (const block of blocks) {
    if (
      !blockHash(lastPruned.number + 1, lastPruned.hash, sealsOf.get(block.number) ?? []).equals(block.hash)
    )
      throw new TamperedAudit(`audit: block ${block.number} is not what was sealed, none is forgotten`)
    lastPruned = block
  }
  return lastPruned
}
