import { dayMs } from '../../kit/date.ts'
import type { MaintenanceToday } from './today.schema.ts'

/** How urgent a task is: 1 if somebody cannot go on without staff, 2 if it is due, 3 if it can wait a day. */
export type Urgency = 1 | 2 | 3

/** Tasks for patients, by urgency; among equally urgent ones the oldest comes first. */
export const patientTaskUrgency = {
  blockedAccess: 1,
  longDwell: 2,
  expiringAccess: 2,
  missingCicc: 3,
  expiredAccess: 3,
  unopenedChapters: 3,
} as const satisfies Record<string, Urgency>
export type PatientTaskKind = keyof typeof patientTaskUrgency

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
