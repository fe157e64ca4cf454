import type { Sql } from '../../platform/database/database.ts'

type NewNote = {
  id: string
  workgroupId: string
  patientId: string | null
  text: string
  staffId: string
}

export const handoverNoteRepository = {
  /** Serializes changes to a workgroup's notes. */
  async lock(tx: Sql, workgroupId: string): Promise<void> {
    await tx.query('SELECT FROM workgroup WHERE id = $1 FOR NO KEY UPDATE', [workgroupId])
  },

  async add(tx: Sql, { id, workgroupId, patientId, text, staffId }: NewNote): Promise<void> {
    await tx.query(
      'INSERT INTO handover_note (id, workgroup_id, patient_id, text, created_by) VALUES ($1, $2, $3, $4, $5)',
      [id, workgroupId, patientId, text, staffId],
    )
  },

  /** `staffId` ticks the note off; `null` takes that back. */
  async tick(tx: Sql, id: string, staffId: string | null): Promise<void> {
    await tx.query(
      `UPDATE handover_note SET done_by = $2, done_at = CASE WHEN $2::uuid IS NOT NULL THEN clock_timestamp() END
       WHERE id = $1`,
      [id, staffId],
    )
  },
}
