import { v7 as uuid } from 'uuid'
import type { Sql } from '../platform/database/database.ts'

/** A workgroup with patients but no notes yet; physicians come before nurses in `staffIds`. */
type WorkgroupWithoutNotes = { workgroupId: string; patientIds: string[]; staffIds: string[] }
type DatedNote = {
  patientId: string | null
  text: string
  staffId: string
  at: Date
  doneBy: string | null
  doneAt: Date | null
}

export const demoHandoverRepository = {
  /** The patient with this fiscal code comes first. */
  workgroupsWithoutNotes: (sql: Sql, fiscalCode: string) =>
    sql.query<WorkgroupWithoutNotes>(
      `SELECT p.workgroup_id AS "workgroupId", array_agg(p.id ORDER BY p.fiscal_code <> $1, p.id) AS "patientIds",
         ARRAY (SELECT s.id FROM staff s WHERE s.workgroup_id = p.workgroup_id AND s.roles && '{physician,nurse}'
           ORDER BY NOT 'physician' = ANY (s.roles), s.id) AS "staffIds"
       FROM patient p WHERE p.archived_at IS NULL
         AND NOT EXISTS (SELECT FROM handover_note n WHERE n.workgroup_id = p.workgroup_id)
       GROUP BY p.workgroup_id ORDER BY p.workgroup_id`,
      [fiscalCode],
    ),

  async add(tx: Sql, workgroupId: string, { patientId, text, staffId, at, doneBy, doneAt }: DatedNote) {
    await tx.query(
      `INSERT INTO handover_note (id, workgroup_id, patient_id, text, created_by, created_at, done_by, done_at)
       VALUES ($1, $2, $3, $4, $5, $6, $7, $8)`,
      [uuid(), workgroupId, patientId, text, staffId, at, doneBy, doneAt],
    )
  },
}
