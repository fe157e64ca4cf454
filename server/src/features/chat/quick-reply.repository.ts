import { assertNoProblems } from '@filo/contract/kit/failure.ts'
import { type Sql, violates } from '../../platform/database/database.ts'

/** Reports a text that the workgroup already has as a field problem. */
const refuseDuplicate = (error: unknown): never => {
  if (violates(error, 'quick_reply_once'))
    assertNoProblems([{ path: 'text', message: 'C’è già una risposta pronta con queste parole' }])
  throw error
}

export const quickReplyRepository = {
  /** Serializes changes to a workgroup's quick replies; returns how many there are. */
  async lock(tx: Sql, workgroupId: string): Promise<number> {
    await tx.query('SELECT FROM workgroup WHERE id = $1 FOR NO KEY UPDATE', [workgroupId])
    const [row] = await tx.query<{ count: number }>(
      'SELECT count(*) FROM quick_reply WHERE workgroup_id = $1',
      [workgroupId],
    )
    return row?.count ?? 0
  },

  async add(tx: Sql, { id, workgroupId }: { id: string; workgroupId: string }, text: string): Promise<void> {
    await tx
      .query('INSERT INTO quick_reply (id, workgroup_id, text) VALUES ($1, $2, $3)', [id, workgroupId, text])
      .catch(refuseDuplicate)
  },

  async change(tx: Sql, id: string, text: string): Promise<void> {
    await tx
      .query('UPDATE quick_reply SET version = version + 1, text = $2 WHERE id = $1', [id, text])
      .catch(refuseDuplicate)
  },

  async remove(tx: Sql, id: string): Promise<void> {
    await tx.query('DELETE FROM quick_reply WHERE id = $1', [id])
  },
}
