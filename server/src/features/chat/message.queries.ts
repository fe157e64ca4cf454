import type { Message, MessagePage } from '@filo/contract/features/chat/message.schema.ts'
import type { MessageSearch } from '@filo/contract/features/chat/room.schema.ts'
import type { StoredFile } from '@filo/contract/kit/file.ts'
import { patientIdentityFields } from '../../context/people.queries.ts'
import type { Statement } from '../../platform/database/prepared-statements.ts'
import { type ScopedQuery, scopedQuery } from '../../platform/database/scoped-query.ts'

/** JSON fields of a participant: staff `s`, else caregiver `g`, else patient `p`. */
export const participantFields = `'id', coalesce(s.id, g.id, p.id),
    'role', CASE WHEN s.id IS NULL THEN CASE WHEN g.id IS NULL THEN 'patient' ELSE 'caregiver' END
      WHEN 'physician' = ANY (s.roles) THEN 'physician' WHEN 'nurse' = ANY (s.roles) THEN 'nurse' ELSE s.roles[1] END,
    'title', s.title, 'name', coalesce(s.name, g.name, p.name), 'surname', coalesce(s.surname, g.surname, p.surname),
    'relation', g.relation`

const messageFields = `'room', m.room_id, 'seq', m.seq, 'id', m.id, 'at', iso(m.sent_at),
    'from', json_build_object(${participantFields}), 'text', m.text,
    'file', CASE WHEN m.file_key IS NOT NULL THEN json_build_object(
      'key', m.file_key, 'name', m.file_name, 'size', m.file_size, 'type', m.file_type) END`
export const messageJson = `json_build_object(${messageFields})`

/** Joins a message `m` to its room `r` and the room's patient `p`, if it has one. */
export const roomJoins = 'chat_room r ON r.id = m.room_id LEFT JOIN patient p ON p.id = r.patient_id'
export const authorJoins =
  'LEFT JOIN staff s ON s.id = m.staff_id LEFT JOIN caregiver g ON g.id = m.caregiver_id'

/** SQL condition on the id of a room: the viewer belongs to it. The room may have no messages yet. */
export const isOwnRoom = (id: string) => `CASE WHEN viewer.kind = 'device' THEN ${id} = viewer.patient_id
    ELSE ${id} = viewer.workgroup_id OR EXISTS (SELECT FROM patient o
      WHERE o.id = ${id} AND o.workgroup_id = viewer.workgroup_id AND o.archived_at IS NULL) END`

/** Reads one message more than the limit, to tell whether there are more. */
const page = (bounds: string, order: 'ASC' | 'DESC') => `SELECT json_build_object(
      'items', coalesce(json_agg(x.message ORDER BY x.seq) FILTER (WHERE x.place <= $3), '[]'),
      'hasMore', count(*) > $3) AS result
    FROM (SELECT m.seq, ${messageJson} AS message, row_number() OVER (ORDER BY m.seq ${order}) AS place
      FROM (SELECT * FROM message m WHERE m.room_id = $2 AND ${bounds} ORDER BY m.seq ${order} LIMIT $3 + 1) m
      JOIN ${roomJoins} ${authorJoins}) x
    HAVING ${isOwnRoom('$2')}`

const last = 2_147_483_647
export type MessageCursor = { before?: number | undefined; after?: number | undefined; limit: number }
type Values = [room: string, limit: number, first: number, last: number]

const pagesOf = (name: string, extraCondition: string) => {
  const queryIn = (order: 'ASC' | 'DESC') =>
    scopedQuery<MessagePage, Values>({
      name: `chat.${name}-${order.toLowerCase()}`,
      text: page(`m.seq > $4 AND m.seq < $5${extraCondition}`, order),
      values: (...values) => values,
    })
  const [forwards, backwards] = [queryIn('ASC'), queryIn('DESC')]
  return (room: string, { before = last, after, limit }: MessageCursor): ScopedQuery<MessagePage> =>
    (after === undefined ? backwards : forwards)(room, limit, after ?? 0, before)
}

/** The messages of a room nearest before or after a place, by default the last ones. */
export const messagesQuery = pagesOf('messages', '')
/** Like `messagesQuery`, for messages with a file only. */
export const filesQuery = pagesOf('files', ' AND m.file_key IS NOT NULL')

/** A message by its id, in a room of the viewer's. */
export const messageQuery = scopedQuery<Message, [id: string]>({
  name: 'chat.message',
  text: `SELECT ${messageJson} AS result FROM message m JOIN ${roomJoins} ${authorJoins}
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

export type SearchPage = Pick<MessageSearch, 'items' | 'total' | 'leftOut'>

/** Matches the stem of every typed word, and words that begin with it, in messages of the viewer's workgroup. */
const words = `(SELECT string_agg(quote_literal(w) || ':*', ' & ')::tsquery
      FROM unnest(tsvector_to_array(words_within(viewer.workgroup_id, $2))) AS w)`

/** The typed words of which the dictionary knows no stem. */
const leftOut = `(SELECT coalesce(json_agg(w ORDER BY n), '[]')
      FROM regexp_split_to_table($2, '\\s+') WITH ORDINALITY AS typed (w, n)
      WHERE w <> '' AND to_tsvector('italian', parted(without_signs(w))) = '')`

/** The messages with these words in the rooms of the viewer's workgroup, newest first. */
export const searchQuery = scopedQuery<
  SearchPage,
  [typed: string, page: number, pageSize: number, maxMatches: number]
>({
  name: 'chat.search',
  text: `WITH found AS MATERIALIZED (SELECT m.room_id, m.seq, m.sent_at FROM message m JOIN ${roomJoins}
      WHERE m.search @@ ${words} AND r.workgroup_id = viewer.workgroup_id AND p.archived_at IS NULL
      ORDER BY m.sent_at DESC LIMIT $5)
    SELECT json_build_object('total', (SELECT count(*) FROM found), 'leftOut', ${leftOut}, 'items', coalesce((
      SELECT json_agg(json_build_object(${messageFields}, 'patient', CASE WHEN p.id IS NOT NULL
        THEN json_build_object(${patientIdentityFields('p')}) END) ORDER BY m.sent_at DESC, m.seq DESC)
      FROM (SELECT * FROM found ORDER BY sent_at DESC, seq DESC LIMIT $4 OFFSET ($3 - 1) * $4) x
      JOIN message m USING (room_id, seq) JOIN ${roomJoins} ${authorJoins}), '[]')) AS result`,
  values: (typed, page, pageSize, maxMatches) => [typed, page, pageSize, maxMatches],
})

/** The messages at these places, in the given order; `null` for a missing one and for one of an archived patient. */
export const messagesAt = (places: readonly { room: string; seq: number }[]): Statement => ({
  name: 'chat.at',
  text: `SELECT CASE WHEN m.id IS NOT NULL AND p.archived_at IS NULL THEN ${messageJson} END AS message
    FROM unnest($1::uuid[], $2::int[]) WITH ORDINALITY AS asked (room, seq, place)
    LEFT JOIN (message m JOIN ${roomJoins} ${authorJoins}) ON m.room_id = asked.room AND m.seq = asked.seq ORDER BY asked.place`,
  values: [places.map(({ room }) => room), places.map(({ seq }) => seq)],
})
