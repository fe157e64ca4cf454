import { v7 as uuid } from 'uuid'
import type { Database } from '../../src/platform/database/database.ts'
import type { Member } from './clinic.ts'

/** Inserts the record of a catheter without further data. */
export async function addCicc(database: Database, member: Member, patientId: string): Promise<string> {
  const id = uuid()
  await database.query(
    `INSERT INTO cicc (id, patient_id, created_by, created_at, venous_catheter)
     VALUES ($1, $2, $3, clock_timestamp(), true)`,
    [id, patientId, member.id],
  )
  return id
}
