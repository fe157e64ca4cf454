import type { Database } from '../platform/database/database.ts'
import { demoHandoverRepository as repository } from './demo-handover.repository.ts'
import { demoNotes } from './demo-handover-texts.ts'

const hourMs = 3_600_000

/**
 * Adds notes for the shift to each workgroup that has none, in one transaction per workgroup, so that an interrupted run
 * can be repeated. The patient with this fiscal code, the one of the app, is number 0.
 */
export async function addNotes(database: Database, now: Date, fiscalCode: string): Promise<void> {
  const hoursBefore = (hours: number) => new Date(now.getTime() - hours * hourMs)
  for (const { workgroupId, patientIds, staffIds } of await repository.workgroupsWithoutNotes(
    database,
    fiscalCode,
  ))
    await database.transaction(async (tx) => {
      for (const { patient, by, hoursAgo, text, done } of demoNotes) {
        const patientId = patient === null ? null : patientIds[patient]
        const staffId = staffIds[by] ?? staffIds[0]
        if (patientId === undefined || staffId === undefined) continue
        await repository.add(tx, workgroupId, {
          ...{ patientId, text, staffId, at: hoursBefore(hoursAgo) },
          doneBy: done ? (staffIds[done.by] ?? staffId) : null,
          doneAt: done ? hoursBefore(done.hoursAgo) : null,
        })
      }
    })
}
