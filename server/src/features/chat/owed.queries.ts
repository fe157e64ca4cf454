import { maxExcerptLength, maxUnread } from '@filo/contract/features/chat/room.schema.ts'
import { isClinicianOf } from '../../context/people.queries.ts'
import { scopedQuery } from '../../platform/database/scoped-query.ts'
import { authorJoins, participantFields } from './message.queries.ts'

/** SQL for the place in a room `r` up to which all is answered, or needs no answer. */
const done = 'greatest(r.answered_seq, r.settled_seq)'

/** SQL condition: in a room `r` a patient or caregiver waits for an answer. */
export const isOwed = `r.asked_seq > ${done}`

/** SQL for the number of rooms owed an answer in a workgroup. */
export const owedRoomsIn = (workgroupId: string) =>
  `(SELECT count(*)::int FROM chat_room r LEFT JOIN patient p ON p.id = r.patient_id
      WHERE r.workgroup_id = ${workgroupId} AND p.archived_at IS NULL AND ${isOwed})`

const unanswered = `q.room_id = r.id AND q.seq > ${done} AND q.staff_id IS NULL`

/** SQL for the instant since when a room `r` is owed an answer; `null` where it is not. */
export const owedSince = `CASE WHEN ${isOwed}
      THEN (SELECT q.sent_at FROM message q WHERE ${unanswered} ORDER BY q.seq LIMIT 1) END`

const owner = `(SELECT json_build_object('id', o.id, 'title', o.title, 'name', o.name, 'surname', o.surname,
        'isGone', NOT coalesce(${isClinicianOf('o', 'r.workgroup_id')}, false)) FROM staff o WHERE o.id = r.owner_id)`

const oldestText = `(SELECT q.seq FROM message q WHERE ${unanswered} AND q.text IS NOT NULL ORDER BY q.seq LIMIT 1)`

/** SQL for the answer owed in a room `r` to its patient `p`: its words come from the messages that wait for it. */
export const owedJson = `CASE WHEN ${isOwed} THEN (
      SELECT json_build_object('since', iso(w.since), 'seq', w.seq,
        'from', json_build_object(${participantFields}), 'text', left(m.text, ${maxExcerptLength}),
        'texts', w.texts, 'pictures', w.pictures, 'files', w.files, 'owner', ${owner})
      FROM (SELECT (array_agg(q.sent_at ORDER BY q.seq))[1] AS since, min(q.seq) AS seq, count(q.text)::int AS texts,
          (count(*) FILTER (WHERE q.file_type LIKE 'image/%'))::int AS pictures,
          (count(*) FILTER (WHERE q.file_type NOT LIKE 'image/%'))::int AS files
        FROM (SELECT q.seq, q.sent_at, q.text, q.file_type FROM message q WHERE ${unanswered}
          ORDER BY q.seq LIMIT ${maxUnread}) q) w
      JOIN message m ON m.room_id = r.id AND m.seq = coalesce(${oldestText}, w.seq) ${authorJoins}) END`

/** Whether the member of staff with this id may take care of an answer; no row if not. */
export const clinicianQuery = scopedQuery<true, [id: string]>({
  name: 'chat.clinician',
  text: `SELECT to_json(true) AS result FROM staff s WHERE s.id = $2 AND ${isClinicianOf('s', 'viewer.workgroup_id')}`,
  values: (id) => [id],
})
