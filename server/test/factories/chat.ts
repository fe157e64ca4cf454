import { v7 as uuid } from 'uuid'
import type { ReceivedFile } from '../../src/files/received-file.ts'
import type { Database } from '../../src/platform/database/database.ts'
import type { Member } from './clinic.ts'

/** Inserts a patient's conversation: a file by the member, and a text by the patient, to which an answer is owed. */
export async function addConversation(
  database: Database,
  member: Member,
  patientId: string,
  file: ReceivedFile,
): Promise<void> {
  await database.query(
    'INSERT INTO chat_room (id, workgroup_id, patient_id, last_seq, asked_seq) VALUES ($1, $2, $1, 2, 2)',
    [patientId, member.workgroupId],
  )
  await database.query(
    `INSERT INTO message (room_id, workgroup_id, seq, id, staff_id, text, file_key, file_name, file_size, file_type, file_sha256)
     VALUES ($1, $10, 1, $2, $4, NULL, $5, $6, $7, $8, $9),
       ($1, $10, 2, $3, NULL, 'La medicazione si stacca', NULL, NULL, NULL, NULL, NULL)`,
    [
      patientId,
      uuid(),
      uuid(),
      member.id,
      file.key,
      file.name,
      file.size,
      file.type,
      file.sha256,
      member.workgroupId,
    ],
  )
  await database.query('INSERT INTO read_mark (reader_id, room_id, seq) VALUES ($1, $2, 2)', [
    member.id,
    patientId,
  ])
}

/** Stores messages of one author, numbered from 1, in a patient's room, which must be empty. */
export async function addMessages(
  database: Database,
  { patientId, workgroupId, staffId }: { patientId: string; workgroupId: string; staffId: string },
  count: number,
): Promise<void> {
  await database.query(
    `WITH room AS (INSERT INTO chat_room (id, workgroup_id, patient_id, last_seq, answered_seq) VALUES ($1, $2, $1, $3, $3) RETURNING id)
     INSERT INTO message (room_id, workgroup_id, seq, id, staff_id, text)
     SELECT room.id, $2, n, gen_random_uuid(), $4, 'Messaggio ' || n FROM room, generate_series(1, $3::int) n`,
    [patientId, workgroupId, count, staffId],
  )
}

/** Replaces all quick replies of the member's workgroup by one; returns its id. */
export async function addOnlyQuickReply(database: Database, { workgroupId }: Member): Promise<string> {
  const id = uuid()
  await database.query('DELETE FROM quick_reply WHERE workgroup_id = $1', [workgroupId])
  await database.query('INSERT INTO quick_reply (id, workgroup_id, text) VALUES ($1, $2, $3)', [
    id,
    workgroupId,
    'La richiamo io',
  ])
  return id
}
