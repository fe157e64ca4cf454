import type { Sql } from '../../platform/database.ts'

type Opening = { id: string; staffId: string; workgroupId: string; reason: string; minutes: number }

const closing = `UPDATE workgroup_access SET closed_at = least(clock_timestamp(), expires_at)
  WHERE staff_id = $1 AND closed_at IS NULL`

export const workgroupAccessRepository = {
  async isMember(tx: Sql, staffId: string): Promise<boolean> {
    const rows = await tx.query('SELECT FROM staff WHERE id = $1 AND workgroup_id IS NOT NULL', [staffId])
    return rows.length === 1
  },

  /** Opens a workgroup, in the place of the one before; answers until when, `null` where there is no such workgroup. */
  async open(tx: Sql, { id, staffId, workgroupId, reason, minutes }: Opening): Promise<string | null> {
    // Two at once queue here: one workgroup is open at a time.
    await tx.query('SELECT FROM staff WHERE id = $1 FOR UPDATE', [staffId])
    await tx.query(closing, [staffId])
    const [row] = await tx.query<{ until: string }>(
      `INSERT INTO workgroup_access (id, staff_id, workgroup_id, reason, expires_at)
       SELECT $1, $2, w.id, $4, clock_timestamp() + make_interval(mins => $5) FROM workgroup w WHERE w.id = $3
       RETURNING iso(expires_at) AS until`,
      [id, staffId, workgroupId, reason, minutes],
    )
    return row?.until ?? null
  },

  /** Answers which one was open, `null` for none. */
  async close(tx: Sql, staffId: string): Promise<string | null> {
    const [row] = await tx.query<{ workgroupId: string; over: boolean }>(
      `${closing} RETURNING workgroup_id AS "workgroupId", expires_at <= clock_timestamp() AS over`,
      [staffId],
    )
    return row && !row.over ? row.workgroupId : null
  },
}
