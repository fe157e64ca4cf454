import type { Sql, Transaction } from './database.ts'

const lockKey = 4_609_003
/** Entries of about so many go in one statement, which the database would give up after half a minute. */
const slice = 50_000

/** The blocks that are old enough to be forgotten: the last of them with its hash, and how many entries they seal. */
export type Prunable = { number: number; hash: Buffer; sealedAt: Date; entries: number }

/** What of the audit was sealed more than so many months ago; `null` where nothing was. The last block always stays. */
export async function prunableAudit(sql: Sql, months: number): Promise<Prunable | null> {
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

/** Forgets them, as the database's owner, under a checkpoint that it checks; the rest of the chain is proved from there. */
export async function pruneAudit(tx: Transaction, { number, hash, entries }: Prunable): Promise<void> {
  await tx.query('SELECT pg_advisory_xact_lock($1)', [lockKey])
  await tx.query('INSERT INTO audit_checkpoint (block_number, hash, entries) VALUES ($1, $2, $3)', [
    number,
    hash,
    entries,
  ])
  let forgotten = 0
  for (let last = await endOfSlice(tx, number); last !== null; last = await endOfSlice(tx, number)) {
    const [gone] = await tx.query<{ count: number }>(
      `WITH gone AS (DELETE FROM audit_entry e USING audit_seal s WHERE s.entry_id = e.id AND s.block_number <= $1 RETURNING 1)
       SELECT count(*) FROM gone`,
      [last],
    )
    forgotten += gone?.count ?? 0
    await tx.query('DELETE FROM audit_seal WHERE block_number <= $1', [last])
    await tx.query('DELETE FROM audit_block WHERE number <= $1', [last])
  }
  // A seal that was added by hand would take an entry with it that is not old enough.
  if (forgotten !== entries)
    throw new Error(`audit: ${forgotten} entries instead of ${entries}, none is forgotten`)
}

/** The block up to which the next entries go; `null` once there are none. */
async function endOfSlice(tx: Sql, number: number): Promise<number | null> {
  const [end] = await tx.query<{ last: number | null }>(
    `SELECT max(block_number) AS last FROM (SELECT block_number FROM audit_seal WHERE block_number <= $1
       ORDER BY block_number LIMIT ${slice}) AS oldest`,
    [number],
  )
  return end?.last ?? null
}
