import { type AccessLock, accessLocks } from '../../context/identities.ts'
import type { Sql, Transaction } from '../../platform/database/database.ts'

type Opening = { id: string; staffId: string; workgroupId: string; reason: string; minutes: number }

type Closed = { id: string; workgroupId: string; over: boolean }

/** Closes what a person has open; after COMMIT waits for the transactions in which they were writing there. */
async function close(tx: Transaction, staffId: string): Promise<Closed | null> {
  const [row] = await tx.query<Closed>(
    `UPDATE workgroup_access SET closed_at = least(clock_timestamp(), expires_at)
     WHERE staff_id = $1 AND closed_at IS NULL
     RETURNING id, workgroup_id AS "workgroupId", expires_at <= clock_timestamp() AS over`,
    [staffId],
  )
  if (row) tx.afterCommit({ text: 'SELECT FROM workgroup_access WHERE id = $1 FOR UPDATE', values: [row.id] })
  return row ?? null
}

export const workgroupAccessRepository = {
  /** The workgroup that a person is a member of. */
  async ownWorkgroup(tx: Sql, staffId: string): Promise<string | null> {
    const [row] = await tx.query<{ id: string | null }>(
      'SELECT workgroup_id AS id FROM staff WHERE id = $1',
      [staffId],
    )
    return row?.id ?? null
  },

  /** Opens a workgroup and closes the one before. Returns until when it is open, `null` if it does not exist. */
  async open(
    tx: Transaction,
    { id, staffId, workgroupId, reason, minutes }: Opening,
  ): Promise<string | null> {
    // Parallel calls queue here: only one workgroup is open at a time.
    await tx.query('SELECT FROM staff WHERE id = $1 FOR NO KEY UPDATE', [staffId])
    await close(tx, staffId)
    const [row] = await tx.query<{ until: string }>(
      `INSERT INTO workgroup_access (id, staff_id, workgroup_id, reason, expires_at)
       SELECT $1, $2, w.id, $4, clock_timestamp() + make_interval(mins => $5) FROM workgroup w WHERE w.id = $3
       RETURNING iso(expires_at) AS until`,
      [id, staffId, workgroupId, reason, minutes],
    )
    return row?.until ?? null
  },

  /** Returns the workgroup that was open, or `null`. */
  async close(tx: Transaction, staffId: string): Promise<string | null> {
    const closed = await close(tx, staffId)
    return closed && !closed.over ? closed.workgroupId : null
  },

  /** Whether a person has the workgroup open now; locked, closing it waits for the transaction. */
  async isOpen(sql: Sql, staffId: string, workgroupId: string, lock: AccessLock): Promise<boolean> {
    const rows = await sql.run({
      name: `workgroup-access.${lock}`,
      text: `SELECT FROM workgroup_access WHERE staff_id = $1 AND workgroup_id = $2 AND closed_at IS NULL
        AND expires_at > clock_timestamp() ${accessLocks[lock]}`,
      values: [staffId, workgroupId],
    })
    return rows.length === 1
  },

  /** End of a person's access to an opened workgroup, `null` if they have not opened it. */
  async openUntil(tx: Sql, staffId: string, workgroupId: string): Promise<string | null> {
    const [row] = await tx.query<{ until: string }>(
      `SELECT iso(expires_at) AS until FROM workgroup_access
       WHERE staff_id = $1 AND workgroup_id = $2 AND closed_at IS NULL AND expires_at > clock_timestamp()`,
      [staffId, workgroupId],
    )
    return row?.until ?? null
  },
}
