import type { Sql } from '../../platform/database/database.ts'

export type ArchivedPatient = { id: string; archivedAt: string; place: string }

/** Archived patients for operators: by id, without names. */
export const patientArchiveRepository = {
  async list(sql: Sql): Promise<ArchivedPatient[]> {
    return sql.query<ArchivedPatient>(
      `SELECT p.id, iso(p.archived_at) AS "archivedAt", f.name || ' / ' || w.name AS place
       FROM patient p JOIN workgroup w ON w.id = p.workgroup_id JOIN facility f ON f.id = w.facility_id
       WHERE p.archived_at IS NOT NULL ORDER BY p.archived_at DESC, p.id`,
    )
  },

  async count(sql: Sql): Promise<number> {
    const [row] = await sql.query<{ count: number }>(
      'SELECT count(*)::int AS count FROM patient WHERE archived_at IS NOT NULL',
    )
    return row?.count ?? 0
  },

  /** Returns the patient's workgroup, or `null` if no archived patient has that id. */
  async restore(tx: Sql, id: string): Promise<string | null> {
    const [row] = await tx.query<{ workgroupId: string }>(
      `UPDATE patient SET archived_at = NULL, version = version + 1
       WHERE id = $1 AND archived_at IS NOT NULL RETURNING workgroup_id AS "workgroupId"`,
      [id],
    )
    return row?.workgroupId ?? null
  },
}
