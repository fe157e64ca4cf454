import type { Database } from '../platform/database/database.ts'
import { visitsRepository } from './demo-visits.repository.ts'
import { plannedVisits } from './planned-visits.ts'

/**
 * Gives each workgroup of the demo its visits with what happened to them, all at once: one whose making was cut short
 * has none. The patient of that fiscal code has those of the app.
 */
export async function addVisits(database: Database, now: Date, fiscalCode: string): Promise<void> {
  const visits = plannedVisits(now)
  for (const workgroup of await visitsRepository.workgroupsWithoutVisits(database, fiscalCode))
    await database.transaction(async (tx) => {
      for (const visit of visits) {
        const hcpId = workgroup.hcpIds[visit.colleague]
        const patientId = workgroup.patientIds[visit.patient % workgroup.patientIds.length]
        if (hcpId && patientId)
          await visitsRepository.add(tx, { workgroupId: workgroup.workgroupId, hcpId, patientId }, visit)
      }
    })
}
