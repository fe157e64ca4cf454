import { isClinicianOf, peopleAtHome } from '../../context/people.queries.ts'
import { isToldSomewhere } from '../push/push.queries.ts'
import type { PushRecipient, PushSource } from '../push/push-source.ts'
import { owedRoomsIn } from './owed.queries.ts'

/** Messages of others that the person `x` has not read in the room `c`. */
const unread = `FROM message m WHERE m.room_id = c.id AND m.sender_id <> x.id
      AND m.seq > coalesce((SELECT k.seq FROM read_mark k WHERE k.reader_id = x.id AND k.room_id = c.id), 0)`

/** Those in a room who have not read it, staff with the number of rooms owed an answer, others with that of messages. */
const readers = `SELECT x.id AS "personId", CASE WHEN x.is_staff THEN ${owedRoomsIn('c.workgroup_id')} ELSE (SELECT count(*)::int ${unread}) END AS badge,
      NULL AS until, (SELECT min(m.sent_at) ${unread}) AS since
    FROM chat_room c LEFT JOIN patient p ON p.id = c.patient_id
    CROSS JOIN LATERAL (SELECT s.id, true AS is_staff FROM staff s WHERE ${isClinicianOf('s', 'c.workgroup_id')}
      UNION ALL SELECT h.id, false FROM ${peopleAtHome} h WHERE p.id IS NOT NULL) x
    WHERE c.id = $1 AND ${isToldSomewhere('x.id')} AND p.archived_at IS NULL AND EXISTS (SELECT ${unread})`

/** Tells those in a conversation of messages that they have not read. */
export const messagePush: PushSource = {
  sentence: 'message',
  isOfPatients: true,
  recipients: (sql, room) => sql.query<PushRecipient>(readers, [room]),
}
