import type { Message } from '@filo/contract/features/chat/message.schema.ts'
import type { DeviceActor, StaffActor } from '../../context/actor.ts'
import type { ReceivedFile } from '../../files/received-file.ts'
import { type Sql, violates } from '../../platform/database/database.ts'
import { scopedQuery } from '../../platform/database/scoped-query.ts'
import { authorJoins, isOwnRoom, messageJson, messagesAt } from './message.queries.ts'

/** The workgroup of a room that the viewer belongs to, and its patient, `null` for the staff room. */
export type RoomOwner = { workgroupId: string; patientId: string | null }

/**
 * Finds a room and locks its patient, if it has one: archiving waits for the message before it is answered (decision
 * 021), while nobody who writes on and on keeps a record from being changed or archived.
 */
export const lockRoomPatient = scopedQuery<RoomOwner, [id: string]>({
  name: 'chat.lock-patient',
  text: `SELECT json_build_object('workgroupId', viewer.workgroup_id, 'patientId', p.id) AS result
    FROM (SELECT) one LEFT JOIN LATERAL (SELECT o.id FROM patient o
      WHERE o.id = $2 AND o.workgroup_id = viewer.workgroup_id AND o.archived_at IS NULL FOR KEY SHARE OF o) p ON true
    WHERE ${isOwnRoom('$2')} AND (p.id IS NOT NULL OR $2 = viewer.workgroup_id)`,
  values: (id) => [id],
})

/** Finds a room with the place of its last message, 0 if it has none. */
export const roomStateQuery = scopedQuery<RoomOwner & { lastSeq: number }, [id: string]>({
  name: 'chat.room-state',
  text: `SELECT json_build_object('workgroupId', viewer.workgroup_id, 'patientId', CASE WHEN $2 <> viewer.workgroup_id THEN $2 END,
      'lastSeq', coalesce((SELECT r.last_seq FROM chat_room r WHERE r.id = $2), 0)) AS result
    FROM (SELECT) one WHERE ${isOwnRoom('$2')}`,
  values: (id) => [id],
})

/** A message has either a text or a file. */
export type MessageContent = { text: string } | { file: ReceivedFile }

export type StoredMessage = { room: string; senderId: string; text: string | null; sha256: string | null }

/** A message with this id exists already. */
export class MessageIdTakenError extends Error {}

export const chatRepository = {
  /**
   * Stores a message at the next place of its room, which stays locked until the commit, and returns it.
   * @throws MessageIdTakenError
   */
  async add(
    tx: Sql,
    { id: roomId, workgroupId, patientId }: RoomOwner & { id: string },
    { id, actor, content }: { id: string; actor: StaffActor | DeviceActor; content: MessageContent },
  ): Promise<Message> {
    const file = 'file' in content ? content.file : null
    const [stored] = await tx
      .query<{ message: Message }>(
        `WITH room AS (INSERT INTO chat_room AS r (id, workgroup_id, patient_id, last_seq) VALUES ($1, $2, $3, 1)
           ON CONFLICT (id) DO UPDATE SET last_seq = r.last_seq + 1 RETURNING last_seq),
         m AS (INSERT INTO message (room_id, seq, id, staff_id, caregiver_id, text, file_key, file_name, file_size, file_type, file_sha256)
         SELECT $1, last_seq, $4, $5, $6, $7, $8, $9, $10, $11, $12 FROM room RETURNING *)
         SELECT ${messageJson} AS message FROM m LEFT JOIN patient p ON p.id = $3 ${authorJoins}`,
        [
          ...[roomId, workgroupId, patientId, id],
          actor.kind === 'staff' ? actor.id : null,
          actor.kind === 'device' && actor.holderId !== actor.patientId ? actor.holderId : null,
          'text' in content ? content.text : null,
          ...[
            file?.key ?? null,
            file?.name ?? null,
            file?.size ?? null,
            file?.type ?? null,
            file?.sha256 ?? null,
          ],
        ],
      )
      .catch((error) => {
        throw violates(error, 'message_id') ? new MessageIdTakenError() : error
      })
    if (!stored) throw new Error('stored no message')
    return stored.message
  },

  /** The messages at these places, in the given order; `null` for a missing one and for one of an archived patient. */
  async readAt(sql: Sql, places: readonly { room: string; seq: number }[]): Promise<(Message | null)[]> {
    const rows = await sql.run<{ message: Message | null }>(messagesAt(places))
    return rows.map(({ message }) => message)
  },

  /** The message with this id, whoever wrote it; checks no scope. */
  async findById(sql: Sql, id: string): Promise<StoredMessage | undefined> {
    const [row] = await sql.query<{
      room: string
      sender: string
      text: string | null
      sha256: string | null
    }>(
      'SELECT room_id AS room, sender_id AS sender, text, file_sha256 AS sha256 FROM message WHERE id = $1',
      [id],
    )
    return row && { room: row.room, senderId: row.sender, text: row.text, sha256: row.sha256 }
  },

  /** Moves a read mark forward. Leaves one that is already further on, without any event. */
  async markRead(tx: Sql, room: string, readerId: string, seq: number): Promise<void> {
    await tx.query(
      `INSERT INTO read_mark AS k (reader_id, room_id, seq) VALUES ($1, $2, $3)
       ON CONFLICT (reader_id, room_id) DO UPDATE SET seq = excluded.seq WHERE k.seq < excluded.seq`,
      [readerId, room, seq],
    )
  },

  /** Those of the keys that belong to a message. */
  async referencedKeys(sql: Sql, keys: readonly string[]): Promise<Set<string>> {
    const rows = await sql.query<{ key: string }>(
      'SELECT file_key AS key FROM message WHERE file_key = ANY($1::text[])',
      [keys],
    )
    return new Set(rows.map(({ key }) => key))
  },
}
