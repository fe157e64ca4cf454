import type { Sql } from '../platform/database/database.ts'

/** A workgroup with patients but no chapters yet. */
export type WorkgroupWithoutChapters = { workgroupId: string; staffId: string; patientIds: string[] }

/** Days ago; absent for what did not happen. */
export type ChapterDays = { created: number; updated?: number; archived?: number }
export type AssignmentDays = { assigned: number; started?: number; completed?: number }

const daysAgo = (parameter: string) => `now() - make_interval(days => ${parameter}::int)`

export const trainingRepository = {
  /** Each with its physician; the patient with this fiscal code comes first. */
  workgroupsWithoutChapters: (sql: Sql, fiscalCode: string) =>
    sql.query<WorkgroupWithoutChapters>(
      `SELECT p.workgroup_id AS "workgroupId", s.id AS "staffId",
         array_agg(p.id ORDER BY p.fiscal_code <> $1, p.id) AS "patientIds"
       FROM patient p JOIN staff s ON s.workgroup_id = p.workgroup_id AND 'physician' = ANY (s.roles)
       WHERE NOT EXISTS (SELECT FROM chapter c WHERE c.workgroup_id = p.workgroup_id)
       GROUP BY p.workgroup_id, s.id ORDER BY p.workgroup_id`,
      [fiscalCode],
    ),

  /** Sets when a chapter was created, changed and archived. */
  async backdateChapter(tx: Sql, id: string, { created, updated, archived }: ChapterDays): Promise<void> {
    await tx.query(
      `UPDATE chapter SET created_at = ${daysAgo('$2')}, updated_at = ${daysAgo('$3')}, archived_at = ${daysAgo('$4')}
       WHERE id = $1`,
      [id, created, updated ?? created, archived ?? null],
    )
  },

  /** Sets when the assignments of a batch were made, started and completed. */
  async backdateAssignments(tx: Sql, batchId: string, days: AssignmentDays): Promise<void> {
    await tx.query(
      `UPDATE assignment SET assigned_at = ${daysAgo('$2')}, started_at = ${daysAgo('$3')}, completed_at = ${daysAgo('$4')}
       WHERE batch_id = $1`,
      [batchId, days.assigned, days.started ?? null, days.completed ?? null],
    )
  },
}
