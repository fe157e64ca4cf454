import type { Message, MessagePage } from '@filo/contract/features/chat/message.schema.ts'
import type { FoundMessage } from '@filo/contract/features/chat/room.schema.ts'
import type { StoredFile } from '@filo/contract/kit/file.ts'
import { patientNameFields } from '../../context/people.queries.ts'
import type { Statement } from '../../platform/database/prepared-statements.ts'
import { type ScopedQuery, scopedQuery } from '../../platform/database/scoped-query.ts'

/** What is told of whoever writes or reads: staff `s`, a caregiver `g`, else the patient `p`. */
export const memberFields = `'id', coalesce(s.id, g.id, p.id),
    'role', CASE WHEN s.id IS NULL THEN CASE WHEN g.id IS NULL THEN 'patient' ELSE 'caregiver' END
      WHEN 'physician' = ANY (s.roles) THEN 'physician' WHEN 'nurse' = ANY (s.roles) THEN 'nurse' ELSE s.roles[1] END,
    'title', s.title, 'name', coalesce(s.name, g.name, p.name), 'surname', coalesce(s.surname, g.surname, p.surname),
    'relation', g.relation`

const messageFields = `'room', m.room_id, 'seq', m.seq, 'id', m.id, 'at', iso(m.sent_at),
    'from', json_build_object(${memberFields}), 'text', m.text,
    'file', CASE WHEN m.file_key IS NOT NULL THEN json_build_object(
      'key', m.file_key, 'name', m.file_name, 'size', m.file_size, 'type', m.file_type) END`
export const messageJson = `json_build_object(${messageFields})`

/** What a message `m` is read from, and its room `r` with the patient `p` if it is one's. */
const tables = 'chat_room r ON r.id = m.room_id LEFT JOIN patient p ON p.id = r.patient_id'
export const authorJoins =
  'LEFT JOIN staff s ON s.id = m.staff_id LEFT JOIN caregiver g ON g.id = m.caregiver_id'

/** SQL that holds of the id of a room that the viewer belongs to, whether anything was written there or not. */
export const isOwnRoom = (id: string) => `CASE WHEN viewer.kind = 'device' THEN ${id} = viewer.patient_id
    ELSE ${id} = viewer.workgroup_id OR EXISTS (SELECT FROM patient o
      WHERE o.id = ${id} AND o.workgroup_id = viewer.workgroup_id AND o.archived_at IS NULL) END`

/** One more is read than is asked for, which tells whether there are others. */
const page = (bounds: string, order: 'ASC' | 'DESC') => `SELECT json_build_object(
      'items', coalesce(json_agg(x.message ORDER BY x.seq) FILTER (WHERE x.place <= $3), '[]'),
      'hasMore', count(*) > $3) AS result
    FROM (SELECT m.seq, ${messageJson} AS message, row_number() OVER (ORDER BY m.seq ${order}) AS place
      FROM (SELECT * FROM message m WHERE m.room_id = $2 AND ${bounds} ORDER BY m.seq ${order} LIMIT $3 + 1) m
      JOIN ${tables} ${authorJoins}) x
    HAVING ${isOwnRoom('$2')}`

const last = 2_147_483_647
export type MessageCursor = { before?: number | undefined; after?: number | undefined; limit: number }
type Values = [room: string, limit: number, first: number, last: number]

const pagesOf = (name: string, alsoHolds: string) => {
  const declared = (order: 'ASC' | 'DESC') =>
    scopedQuery<MessagePage, Values>({
      name: `chat.${name}-${order.toLowerCase()}`,
      text: page(`m.seq > $4 AND m.seq < $5${alsoHolds}`, order),
      values: (...values) => values,
    })
  const [forwards, backwards] = [declared('ASC'), declared('DESC')]
  return (room: string, { before = last, after, limit }: MessageCursor): ScopedQuery<MessagePage> =>
    (after === undefined ? backwards : forwards)(room, limit, after ?? 0, before)
}

/** The messages of a room that lie before or after a place, the nearest to it; or the last ones. */
export const messagesQuery = pagesOf('messages', '')
/** The same of those that are files. */
export const filesQuery = pagesOf('files', ' AND m.file_key IS NOT NULL')

/** A message by its own id, in a room of the viewer’s. */
export const messageQuery = scopedQuery<Message, [id: string]>({
  name: 'chat.message',
  text: `SELECT ${messageJson} AS result FROM message m JOIN ${tables} ${authorJoins}
    WHERE m.id = $2 AND ${isOwnRoom('m.room_id')}`,
  values: (id) => [id],
})

export type FoundFile = StoredFile & { patientId: string | null; messageId: string }

export const messageFileQuery = scopedQuery<FoundFile, [room: string, key: string]>({
  name: 'chat.file',
  text: `SELECT json_build_object('key', m.file_key, 'name', m.file_name, 'size', m.file_size, 'type', m.file_type,
      'patientId', r.patient_id, 'messageId', m.id) AS result
    FROM message m JOIN chat_room r ON r.id = m.room_id
    WHERE m.room_id = $2 AND m.file_key = $3 AND ${isOwnRoom('$2')}`,
  values: (room, key) => [room, key],
})

export type SearchPage = { items: FoundMessage[]; total: number }

/** Every word by its stem, or as the beginning of one. */
const words = `(SELECT string_agg(quote_literal(w) || ':*', ' & ')::tsquery
      FROM unnest(tsvector_to_array(to_tsvector('italian', parted($2)))) AS w)`

/** The messages with these words, in the rooms of the viewer’s workgroup; the newest first. */
export const searchQuery = scopedQuery<
  SearchPage,
  [typed: string, page: number, pageSize: number, most: number]
>({
  name: 'chat.search',
  text: `WITH found AS MATERIALIZED (SELECT m.room_id, m.seq, m.sent_at FROM message m JOIN ${tables}
      WHERE m.search @@ ${words} AND r.workgroup_id = viewer.workgroup_id AND p.archived_at IS NULL
      ORDER BY m.sent_at DESC LIMIT $5)
    SELECT json_build_object('total', (SELECT count(*) FROM found), 'items', coalesce((
      SELECT json_agg(json_build_object(${messageFields}, 'patient', CASE WHEN p.id IS NOT NULL
        THEN json_build_object(${patientNameFields('p')}) END) ORDER BY m.sent_at DESC, m.seq DESC)
      FROM (SELECT * FROM found ORDER BY sent_at DESC, seq DESC LIMIT $4 OFFSET ($3 - 1) * $4) x
      JOIN message m USING (room_id, seq) JOIN ${tables} ${authorJoins}), '[]')) AS result`,
  values: (typed, page, pageSize, most) => [typed, page, pageSize, most],
})

/** The messages at some places, in their order; `null` of what is not there. */
export const messagesAt = (places: readonly { room: string; seq: number }[]): Statement => ({
  name: 'chat.at',
  text: `SELECT CASE WHEN m.id IS NOT NULL THEN ${messageJson} END AS message
    FROM unnest($1::uuid[], $2::int[]) WITH ORDINALITY AS asked (room, seq, place)
    LEFT JOIN (message m JOIN ${tables} ${authorJoins}) ON m.room_id = asked.room AND m.seq = asked.seq ORDER BY asked.place`,
  values: [places.map(({ room }) => room), places.map(({ seq }) => seq)],
})
