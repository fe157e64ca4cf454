import type { PatientsToday } from '@filo/contract/features/today/today.schema.ts'
import type { StaffContext } from '../../context/context.ts'

export const todayService = {
  /** Audits how many patients were named. */
  patients(context: StaffContext, read: PatientsToday): PatientsToday {
    const { seen, ...sections } = read
    const named = Object.values(sections).reduce((sum, { items }) => sum + items.length, seen.length)
    context.setAuditSubject({ details: { count: named } })
    return read
  },
}
