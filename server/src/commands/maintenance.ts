import type { AuditAction } from '@filo/contract/kit/audit-action.ts'
import { asOperator } from '../context/system.ts'
import type { Database } from '../platform/database/database.ts'
import { type Maintenance, type MaintenanceTask, storeMaintenance } from '../platform/jobs/maintenance.ts'

const actions: Record<MaintenanceTask, AuditAction> = {
  backup: 'backup.save',
  'audit-verify': 'audit.verify',
}

/** Records that a task has ended: for the administrators' notices and in the audit. */
export const recordMaintenance = (
  database: Database,
  task: MaintenanceTask,
  result: Maintenance['outcome'],
  details: Record<string, number> = {},
): Promise<void> =>
  asOperator(database, actions[task], (context) =>
    context.transaction(async (tx) => {
      context.setAuditSubject({ details: { result, ...details } })
      await storeMaintenance(tx, task, result)
    }),
  )
