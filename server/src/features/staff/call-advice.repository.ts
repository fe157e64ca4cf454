import type { Sql } from '../../platform/database/database.ts'

export const callAdviceRepository = {
  /** The last version of a workgroup, 0 for none; nobody else confirms one until the transaction ends. */
  async lock(tx: Sql, workgroupId: string): Promise<{ version: number; text: string | null }> {
    await tx.query('SELECT FROM workgroup WHERE id = $1 FOR NO KEY UPDATE', [workgroupId])
    const [row] = await tx.query<{ version: number; text: string | null }>(
      'SELECT version, text FROM call_advice WHERE workgroup_id = $1 ORDER BY version DESC LIMIT 1',
      [workgroupId],
    )
    return row ?? { version: 0, text: null }
  },

  async add(tx: Sql, workgroupId: string, version: number, text: string | null, staffId: string) {
    await tx.query(
      'INSERT INTO call_advice (workgroup_id, version, text, confirmed_by) VALUES ($1, $2, $3, $4)',
      [workgroupId, version, text, staffId],
    )
  },
}
