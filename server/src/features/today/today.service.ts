import type { PatientsToday } from '@filo/contract/features/today/today.schema.ts'
import type { StaffContext } from '../../context/context.ts'

export const todayService = {
  /** Audits how many patients were named. */
  patients(context: StaffContext, read: PatientsToday): PatientsToday {
    context.setAuditSubject({ details: { count: read.waiting.items.length + read.seen.length } })
    return read
  },
}
