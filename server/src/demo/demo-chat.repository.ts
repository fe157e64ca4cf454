import type { AnswerCalendar } from '@filo/contract/features/staff/answer-calendar.schema.ts'
import { v7 as uuid } from 'uuid'
import type { Sql } from '../platform/database/database.ts'

/** A workgroup with patients but no messages yet; physicians come before nurses in `staffIds`. */
type WorkgroupWithoutMessages = { workgroupId: string; patientIds: string[]; staffIds: string[] }
type DatedMessage = {
  patientId: string | null
  staffId: string | null
  isCaregiver: boolean
  at: Date
  text: string
}

export const demoChatRepository = {
  /** The patient with this fiscal code comes first. */
  workgroupsWithoutMessages: (sql: Sql, fiscalCode: string) =>
    sql.query<WorkgroupWithoutMessages>(
      `SELECT p.workgroup_id AS "workgroupId", array_agg(p.id ORDER BY p.fiscal_code <> $1, p.id) AS "patientIds",
         ARRAY (SELECT s.id FROM staff s WHERE s.workgroup_id = p.workgroup_id AND s.roles && '{physician,nurse}'
           ORDER BY NOT 'physician' = ANY (s.roles), s.id) AS "staffIds"
       FROM patient p WHERE p.archived_at IS NULL
         AND NOT EXISTS (SELECT FROM chat_room r WHERE r.workgroup_id = p.workgroup_id)
       GROUP BY p.workgroup_id ORDER BY p.workgroup_id`,
      [fiscalCode],
    ),

  /** Adds a message dated `at`; a caregiver's is the patient's if there is no caregiver. */
  async add(
    tx: Sql,
    workgroupId: string,
    { patientId, staffId, isCaregiver, at, text }: DatedMessage,
  ): Promise<void> {
    await tx.query(
      `WITH room AS (
         INSERT INTO chat_room AS r (id, workgroup_id, patient_id, last_seq, asked_seq, answered_seq)
         VALUES (coalesce($2::uuid, $1::uuid), $1, $2, 1, ($5::uuid IS NULL)::int, ($5::uuid IS NOT NULL)::int)
         ON CONFLICT (id) DO UPDATE SET last_seq = r.last_seq + 1,
           asked_seq = CASE excluded.asked_seq WHEN 1 THEN r.last_seq + 1 ELSE r.asked_seq END,
           answered_seq = CASE excluded.answered_seq WHEN 1 THEN r.last_seq + 1 ELSE r.answered_seq END
         RETURNING id, last_seq)
       INSERT INTO message (room_id, workgroup_id, seq, id, sent_at, staff_id, caregiver_id, text)
       SELECT room.id, $1, room.last_seq, $3::uuid, $4::timestamptz, $5::uuid, CASE WHEN $6 THEN
         (SELECT c.id FROM caregiver c WHERE c.patient_id = $2 AND c.removed_at IS NULL ORDER BY c.position LIMIT 1) END, $7
       FROM room`,
      [workgroupId, patientId, uuid(), at, staffId, isCaregiver, text],
    )
  },

  /** Marks rooms as read by all staff up to the last message of staff; what a patient wrote since stays unread. */
  async markAnswered(tx: Sql, workgroupId: string): Promise<void> {
    await tx.query(
      `INSERT INTO read_mark (reader_id, room_id, seq)
       SELECT s.id, m.room_id, max(m.seq) FROM message m JOIN chat_room r ON r.id = m.room_id
         JOIN staff s ON s.workgroup_id = r.workgroup_id
       WHERE r.workgroup_id = $1 AND m.staff_id IS NOT NULL GROUP BY s.id, m.room_id
       ON CONFLICT DO NOTHING`,
      [workgroupId],
    )
  },

  async addQuickReplies(tx: Sql, workgroupId: string, texts: readonly string[]): Promise<void> {
    for (const text of texts)
      await tx.query(
        'INSERT INTO quick_reply (id, workgroup_id, text) VALUES ($1, $2, $3) ON CONFLICT DO NOTHING',
        [uuid(), workgroupId, text],
      )
  },

  /** Its response times begin with the oldest message. */
  async setAnswerHours(tx: Sql, workgroupId: string, calendar: AnswerCalendar): Promise<void> {
    await tx.query(
      `UPDATE workgroup SET answer_calendar = $2, responses_since = now() - interval '12 weeks' WHERE id = $1`,
      [workgroupId, calendar],
    )
  },

  /** As a physician of the workgroup would; without one nobody does. */
  async confirmAdvice(tx: Sql, workgroupId: string, text: string): Promise<void> {
    await tx.query(
      `INSERT INTO call_advice (workgroup_id, version, text, confirmed_by)
       SELECT $1, 1, $2, s.id FROM staff s WHERE s.workgroup_id = $1 AND 'physician' = ANY (s.roles) ORDER BY s.id LIMIT 1
       ON CONFLICT DO NOTHING`,
      [workgroupId, text],
    )
  },
}
