import {
  maxUnread,
  type OwnRoom,
  type Participant,
  type ReadState,
  type Room,
} from '@filo/contract/features/chat/room.schema.ts'
import { isClinicianOf, patientIdentityFields } from '../../context/people.queries.ts'
import { scopedQuery } from '../../platform/database/scoped-query.ts'
import { currentAdvice } from '../staff/call-advice.queries.ts'
import { authorJoins, isOwnRoom, messageJson, participantFields } from './message.queries.ts'
import { isOwed, owedJson, owedSince } from './owed.queries.ts'

/** The place up to which the viewer has read a room `r`. */
const mark = `coalesce((SELECT k.seq FROM read_mark k WHERE k.reader_id = viewer.id AND k.room_id = r.id), 0)`

/** Counts the messages of others beyond a place in a room `r`, up to a maximum. */
const unreadSince = (place: string) => `(SELECT count(*)::int FROM (SELECT FROM message u
      WHERE u.room_id = r.id AND u.seq > ${place} AND u.sender_id <> viewer.id LIMIT ${maxUnread}) u)`

const lastMessage = `CASE WHEN m.id IS NOT NULL THEN ${messageJson} END`

const stateFields = `'answerHours', w.answer_hours, 'last', ${lastMessage}, 'unread', ${unreadSince('k.seq')}, 'readSeq', k.seq`
const roomFields = `'id', r.id, 'workgroup', w.name,
    'patient', CASE WHEN p.id IS NOT NULL THEN json_build_object(${patientIdentityFields('p')},
      'gender', p.gender, 'fiscalCode', p.fiscal_code) END, ${stateFields}, 'owed', ${owedJson}`

/** Joins a room `r` to its workgroup `w`, its patient `p`, the viewer's read mark `k` and its last message `m`. */
const roomJoins = `JOIN workgroup w ON w.id = r.workgroup_id LEFT JOIN patient p ON p.id = r.patient_id
    CROSS JOIN LATERAL (SELECT ${mark} AS seq) k LEFT JOIN message m ON m.room_id = r.id AND m.seq = r.last_seq ${authorJoins}`
const roomColumns =
  'c.id, c.workgroup_id, c.patient_id, c.last_seq, c.asked_seq, c.answered_seq, c.settled_seq, c.owner_id'
const emptyRooms = (
  where: string,
) => `SELECT o.id, o.workgroup_id, o.id AS patient_id, 0 AS last_seq, 0 AS asked_seq, 0 AS answered_seq, 0 AS settled_seq, NULL::uuid AS owner_id
      FROM patient o WHERE ${where} AND NOT EXISTS (SELECT FROM chat_room c WHERE c.id = o.id)`
const emptyStaffRoom = `SELECT o.id, o.id, NULL::uuid, 0, 0, 0, 0, NULL::uuid FROM workgroup o
      WHERE o.id = viewer.workgroup_id AND NOT EXISTS (SELECT FROM chat_room c WHERE c.id = o.id)`

/**
 * The rooms with messages of the viewer's workgroup, and its staff room: first those that wait longest for an answer,
 * then those with the newest message.
 */
export const roomsQuery = scopedQuery<Room[]>({
  name: 'chat.rooms',
  text: `SELECT coalesce(json_agg(json_build_object(${roomFields}) ORDER BY ${owedSince} NULLS LAST,
        m.sent_at DESC NULLS LAST), '[]') AS result
    FROM (SELECT ${roomColumns} FROM chat_room c WHERE c.workgroup_id = viewer.workgroup_id
      UNION ALL ${emptyStaffRoom}) r ${roomJoins}
    WHERE p.archived_at IS NULL`,
  values: () => [],
})

/** A room that the viewer belongs to, even if it has no messages yet. */
export const roomQuery = scopedQuery<Room, [id: string]>({
  name: 'chat.room',
  text: `SELECT json_build_object(${roomFields}) AS result
    FROM (SELECT ${roomColumns} FROM chat_room c WHERE c.id = $2
      UNION ALL ${emptyRooms('o.id = $2')} UNION ALL ${emptyStaffRoom} AND o.id = $2) r ${roomJoins}
    WHERE ${isOwnRoom('$2')}`,
  values: (id) => [id],
})

export type FoundOwnRoom = Omit<OwnRoom, 'unreadOfOthers'>

export const ownRoomQuery = scopedQuery<FoundOwnRoom>({
  name: 'chat.own-room',
  text: `SELECT json_build_object('id', r.id, 'workgroup', w.name, ${stateFields},
      'answerCalendar', w.answer_calendar, 'callAdvice', ${currentAdvice('w.id')}) AS result
    FROM (SELECT ${roomColumns} FROM chat_room c WHERE c.id = viewer.patient_id
      UNION ALL ${emptyRooms('o.id = viewer.patient_id')}) r ${roomJoins}`,
  values: () => [],
})

/** The workgroup of a room that the viewer belongs to, its patient, `null` for the staff room, and its last place, or 0. */
type RoomState = { workgroupId: string; patientId: string | null; lastSeq: number }

export const roomStateQuery = scopedQuery<RoomState, [id: string]>({
  name: 'chat.room-state',
  text: `SELECT json_build_object('workgroupId', viewer.workgroup_id, 'patientId', CASE WHEN $2 <> viewer.workgroup_id THEN $2 END,
      'lastSeq', coalesce((SELECT r.last_seq FROM chat_room r WHERE r.id = $2), 0)) AS result
    FROM (SELECT) one WHERE ${isOwnRoom('$2')}`,
  values: (id) => [id],
})

/** How far the viewer has read a room; no row if it has no messages yet. */
export const readStateQuery = scopedQuery<ReadState, [id: string]>({
  name: 'chat.read-state',
  text: `SELECT json_build_object('unread', ${unreadSince('k.seq')}, 'readSeq', k.seq) AS result
    FROM chat_room r, LATERAL (SELECT ${mark} AS seq) k WHERE r.id = $2`,
  values: (id) => [id],
})

export type FoundParticipant = Omit<Participant, 'isPresent'>

/** The current participants of a room: staff by name, then the patient, then caregivers. */
export const participantsQuery = scopedQuery<FoundParticipant[], [id: string]>({
  name: 'chat.participants',
  text: `SELECT json_agg(json_build_object(${participantFields}, 'readSeq', coalesce(k.seq, 0))
        ORDER BY s.id IS NULL, s.surname_key, s.name_key, g.id IS NOT NULL, g.position) AS result
    FROM (SELECT s.id AS staff_id, NULL::uuid AS patient_id, NULL::uuid AS caregiver_id FROM staff s
        WHERE ${isClinicianOf('s', 'viewer.workgroup_id')}
      UNION ALL SELECT NULL, o.id, NULL FROM patient o WHERE o.id = $2
      UNION ALL SELECT NULL, NULL, c.id FROM caregiver c WHERE c.patient_id = $2 AND c.removed_at IS NULL) x
    LEFT JOIN staff s ON s.id = x.staff_id LEFT JOIN patient p ON p.id = x.patient_id
    LEFT JOIN caregiver g ON g.id = x.caregiver_id
    LEFT JOIN read_mark k ON k.room_id = $2 AND k.reader_id = coalesce(s.id, g.id, p.id)
    HAVING ${isOwnRoom('$2')}`,
  values: (id) => [id],
})

/** SQL for the number of messages in a room `r` that the viewer has not read. */
export const unreadInRoom = unreadSince(mark)

/** SQL for the number of messages in a patient's conversation that the viewer has not read. */
export const unreadOf = (patientId: string) => `coalesce((SELECT ${unreadSince('k.seq')} FROM chat_room r,
    LATERAL (SELECT ${mark} AS seq) k WHERE r.id = ${patientId} AND r.last_seq > k.seq), 0)`

/**
 * SQL for a row about all rooms of the viewer's workgroup: the number of messages that the viewer has not read, and of
 * rooms that are owed an answer.
 */
export const chatTotals = `(SELECT coalesce(sum(CASE WHEN r.last_seq > coalesce(k.seq, 0) THEN ${unreadSince('coalesce(k.seq, 0)')} END), 0)::int AS unread,
      (count(*) FILTER (WHERE ${isOwed}))::int AS owed
    FROM chat_room r LEFT JOIN read_mark k ON k.reader_id = viewer.id AND k.room_id = r.id LEFT JOIN patient p ON p.id = r.patient_id
    WHERE r.workgroup_id = viewer.workgroup_id AND p.archived_at IS NULL)`

/** SQL condition: a patient's or caregiver's message of that time, in a room owed an answer, is unread by the viewer. */
export const isOwedUnreadBetween = (from: string, until: string) =>
  `EXISTS (SELECT FROM chat_room r JOIN patient p ON p.id = r.patient_id JOIN message m ON m.room_id = r.id AND m.staff_id IS NULL
      WHERE r.workgroup_id = viewer.workgroup_id AND p.archived_at IS NULL AND ${isOwed} AND m.seq > ${mark}
        AND m.sent_at > ${from} AND m.sent_at <= ${until})`
