import type { VisitOutcome } from '@filo/contract/features/visits/visit.schema.ts'
import type { Sql } from '../../platform/database/database.ts'

type Recorded = { outcome: VisitOutcome; reason: string | null; staffId: string }

/** Writes the reports of visits that are locked. */
export const visitReportRepository = {
  /** Records the outcome; whatever was confirmed before is not confirmed any more. */
  async record(tx: Sql, visitId: string, { outcome, reason, staffId }: Recorded): Promise<void> {
    await tx.query(
      `INSERT INTO visit_report (visit_id, outcome, reason, recorded_by) VALUES ($1, $2, $3, $4)
       ON CONFLICT (visit_id) DO UPDATE SET outcome = $2, reason = $3, recorded_by = $4, recorded_at = clock_timestamp(),
         confirmed_by = NULL, confirmed_at = NULL`,
      [visitId, outcome, reason, staffId],
    )
  },

  async confirm(tx: Sql, visitId: string, staffId: string): Promise<void> {
    await tx.query(
      'UPDATE visit_report SET confirmed_by = $2, confirmed_at = clock_timestamp() WHERE visit_id = $1',
      [visitId, staffId],
    )
  },
}
