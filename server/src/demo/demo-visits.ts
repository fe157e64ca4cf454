import type { Database } from '../platform/database/database.ts'
import { demoVisitsRepository } from './demo-visits.repository.ts'
import { plannedVisits } from './planned-visits.ts'

/**
 * Adds visits with their history to each workgroup that has none, in one transaction per workgroup, so that an
 * interrupted run can be repeated. The patient with this fiscal code, the one of the app, is number 0.
 */
export async function addVisits(database: Database, now: Date, fiscalCode: string): Promise<void> {
  const visits = plannedVisits(now)
  for (const workgroup of await demoVisitsRepository.workgroupsWithoutVisits(database, fiscalCode))
    await database.transaction(async (tx) => {
      for (const visit of visits) {
        const hcpId = workgroup.hcpIds[visit.colleague]
        const patientId = workgroup.patientIds[visit.patient % workgroup.patientIds.length]
        if (hcpId && patientId)
          await demoVisitsRepository.add(tx, { workgroupId: workgroup.workgroupId, hcpId, patientId }, visit)
      }
    })
}
