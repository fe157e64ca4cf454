import type { Sql } from '../database/database.ts'

/** Tasks that operators run, by hand or by a timer. */
export type MaintenanceTask = 'backup' | 'audit-verify'

/** The last run of a task. */
export type Maintenance = {
  task: MaintenanceTask
  endedAt: Date
  outcome: 'done' | 'failed'
  /** When the task last succeeded; `null` if it never did. */
  succeededAt: Date | null
}

/** Every task that has ever run. */
export const readMaintenance = (sql: Sql): Promise<Maintenance[]> =>
  sql.query<Maintenance>(
    'SELECT task, ended_at AS "endedAt", outcome, succeeded_at AS "succeededAt" FROM maintenance ORDER BY task',
  )

/** Records that a task has just ended. */
export async function storeMaintenance(tx: Sql, task: MaintenanceTask, outcome: Maintenance['outcome']) {
  await tx.query(
    `INSERT INTO maintenance AS m (task, ended_at, outcome, succeeded_at)
     VALUES ($1, now(), $2, CASE $2 WHEN 'done' THEN now() END)
     ON CONFLICT (task) DO UPDATE SET ended_at = excluded.ended_at, outcome = excluded.outcome,
       succeeded_at = coalesce(excluded.succeeded_at, m.succeeded_at)`,
    [task, outcome],
  )
}

/** False in a database created by an older version. */
export async function hasMaintenanceTable(sql: Sql): Promise<boolean> {
  const [row] = await sql.query<{ there: boolean }>("SELECT to_regclass('maintenance') IS NOT NULL AS there")
  return row?.there ?? false
}
