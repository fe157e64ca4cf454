import { v7 as uuid } from 'uuid'
import type { Database } from '../../src/platform/database/database.ts'
import type { Member } from './clinic.ts'

type NoteState = { text?: string; at?: Date; doneAt?: Date }

/** Inserts a note for the shift by the member, who also ticked it off if it is done; without a patient, for the ward. */
export async function addNote(
  { database, member }: { database: Database; member: Member },
  patientId: string | null,
  { text = 'Richiamare la figlia', at = new Date(), doneAt }: NoteState = {},
): Promise<string> {
  const id = uuid()
  await database.query(
    `INSERT INTO handover_note (id, workgroup_id, patient_id, text, created_by, created_at, done_by, done_at)
     VALUES ($1, $2, $3, $4, $5, $6, CASE WHEN $7::timestamptz IS NOT NULL THEN $5::uuid END, $7)`,
    [id, member.workgroupId, patientId, text, member.id, at, doneAt ?? null],
  )
  return id
}
