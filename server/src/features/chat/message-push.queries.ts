import { isClinicianOf } from '../../context/people.queries.ts'
import type { PushRecipient, PushSource } from '../push/push-source.ts'
import { isOwed } from './owed.queries.ts'

const owedRooms = `(SELECT count(*)::int FROM chat_room r LEFT JOIN patient p ON p.id = r.patient_id
      WHERE r.workgroup_id = s.workgroup_id AND p.archived_at IS NULL AND ${isOwed})`

/** Everybody in a room who has not read it: staff with the number of rooms owed an answer, others with that of messages. */
const unread = `SELECT x.id AS "personId", x.badge FROM chat_room c LEFT JOIN patient p ON p.id = c.patient_id
    CROSS JOIN LATERAL (SELECT s.id, ${owedRooms} AS badge FROM staff s WHERE ${isClinicianOf('s', 'c.workgroup_id')}
      UNION ALL SELECT o.id, u.count FROM (SELECT p.id WHERE p.id IS NOT NULL
          UNION ALL SELECT g.id FROM caregiver g WHERE g.patient_id = p.id AND g.removed_at IS NULL) o,
        LATERAL (SELECT count(*)::int AS count FROM message m WHERE m.room_id = c.id AND m.sender_id <> o.id
          AND m.seq > coalesce((SELECT k.seq FROM read_mark k WHERE k.reader_id = o.id AND k.room_id = c.id), 0)) u) x
    WHERE c.id = $1 AND p.archived_at IS NULL
      AND EXISTS (SELECT FROM message m WHERE m.room_id = c.id AND m.sender_id <> x.id
        AND m.seq > coalesce((SELECT k.seq FROM read_mark k WHERE k.reader_id = x.id AND k.room_id = c.id), 0))`

/** Tells those in a conversation of messages that they have not read. */
export const messagePush: PushSource = {
  kind: 'message',
  async recipients(sql, room) {
    const people = await sql.query<Pick<PushRecipient, 'personId' | 'badge'>>(unread, [room])
    return people.map((person) => ({ ...person, sentence: 'message', until: null }))
  },
}
