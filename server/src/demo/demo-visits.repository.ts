import { v7 as uuid } from 'uuid'
import type { Sql } from '../platform/database/database.ts'
import type { PlannedVisit } from './planned-visits.ts'

/** A workgroup with patients but no visits yet; physicians come before nurses in `hcpIds`. */
type WorkgroupWithoutVisits = { workgroupId: string; patientIds: string[]; hcpIds: string[] }
type VisitParties = { workgroupId: string; patientId: string; hcpId: string }

export const demoVisitsRepository = {
  /** The patient with this fiscal code comes first. */
  workgroupsWithoutVisits: (sql: Sql, fiscalCode: string) =>
    sql.query<WorkgroupWithoutVisits>(
      `SELECT p.workgroup_id AS "workgroupId", array_agg(p.id ORDER BY p.fiscal_code <> $1, p.id) AS "patientIds",
         ARRAY (SELECT s.id FROM staff s WHERE s.workgroup_id = p.workgroup_id AND s.roles && '{physician,nurse}'
           ORDER BY NOT 'physician' = ANY (s.roles), s.id) AS "hcpIds"
       FROM patient p WHERE p.archived_at IS NULL
         AND NOT EXISTS (SELECT FROM visit v WHERE v.workgroup_id = p.workgroup_id)
       GROUP BY p.workgroup_id ORDER BY p.workgroup_id`,
      [fiscalCode],
    ),

  /** Adds a visit with its dates and history. */
  async add(tx: Sql, { workgroupId, patientId, hcpId }: VisitParties, visit: PlannedVisit): Promise<void> {
    const id = uuid()
    const { type, status, note, createdAt, start, end, proposal, cancelledAt } = visit
    await tx.query(
      `INSERT INTO visit (id, workgroup_id, patient_id, hcp_id, created_by, type, status, note, created_at, start_at,
         end_at, proposed_at, proposed_note, cancelled_at)
       VALUES ($1, $2, $3, $4, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13)`,
      [
        ...[id, workgroupId, patientId, hcpId, type, status, note, createdAt, start, end],
        ...[proposal?.start ?? null, proposal?.note ?? null, cancelledAt],
      ],
    )
    for (const event of visit.events)
      await tx.query(
        `INSERT INTO visit_event (visit_id, at, kind, start_at, note, staff_id, caregiver_id)
         VALUES ($1, $2, $3, $4, $5, CASE WHEN $6 = 'staff' THEN $7::uuid END, CASE WHEN $6 = 'caregiver' THEN
           (SELECT c.id FROM caregiver c WHERE c.patient_id = $8 ORDER BY c.position LIMIT 1) END)`,
        [id, event.at, event.kind, event.start, event.note, event.by, hcpId, patientId],
      )
  },
}
