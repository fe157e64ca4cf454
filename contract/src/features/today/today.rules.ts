import { dayMs } from '../../kit/date.ts'
import type { MaintenanceToday } from './today.schema.ts'

/** After so many days without success a task is late: a backup is made each night, the audit verified each week. */
export const lateAfterDays = { backup: 2, auditVerify: 8 } as const

/** Whether operators look after a task: never run, late, failed at its last run, or all as it should be. */
export function maintenanceState(
  { outcome, succeededAt }: MaintenanceToday,
  task: keyof typeof lateAfterDays,
  at: string,
): 'never' | 'late' | 'failed' | 'fine' {
  if (outcome === 'failed') return 'failed'
  if (succeededAt === null) return 'never'
  return Date.parse(at) - Date.parse(succeededAt) > lateAfterDays[task] * dayMs ? 'late' : 'fine'
}
