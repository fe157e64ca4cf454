import type { Sql } from '../../platform/database/database.ts'

export const callAdviceRepository = {
  /** The last version of a workgroup, 0 for none; nobody else confirms one until the transaction ends. */
  async lock(tx: Sql, workgroupId: string): Promise<number> {
    await tx.query('SELECT FROM workgroup WHERE id = $1 FOR NO KEY UPDATE', [workgroupId])
    const [row] = await tx.query<{ version: number }>(
      'SELECT coalesce(max(version), 0) AS version FROM call_advice WHERE workgroup_id = $1',
      [workgroupId],
    )
    return row?.version ?? 0
  },

  async add(tx: Sql, workgroupId: string, version: number, text: string | null, staffId: string) {
    await tx.query(
      'INSERT INTO call_advice (workgroup_id, version, text, confirmed_by) VALUES ($1, $2, $3, $4)',
      [workgroupId, version, text, staffId],
    )
  },
}
