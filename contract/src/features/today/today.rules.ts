import { dayMs } from '../../kit/date.ts'
import type { MaintenanceToday } from './today.schema.ts'

/** Days without success after which a task is late: a backup runs nightly, the verification of the audit weekly. */
export const lateAfterDays = { backup: 2, auditVerify: 8 } as const

/** State of a maintenance task at the instant `at`. */
export function maintenanceState(
  { outcome, succeededAt }: MaintenanceToday,
  task: keyof typeof lateAfterDays,
  at: string,
): 'never' | 'late' | 'failed' | 'fine' {
  if (outcome === 'failed') return 'failed'
  if (succeededAt === null) return 'never'
  return Date.parse(at) - Date.parse(succeededAt) > lateAfterDays[task] * dayMs ? 'late' : 'fine'
}
