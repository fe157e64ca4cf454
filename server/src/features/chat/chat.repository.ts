import type { Message, Withdrawn } from '@filo/contract/features/chat/message.schema.ts'
import type { DeviceActor, StaffActor } from '../../context/actor.ts'
import { changeScoped } from '../../context/viewer.ts'
import type { ReceivedFile } from '../../files/received-file.ts'
import type { Sql, Transaction } from '../../platform/database/database.ts'
import { scopedChange } from '../../platform/database/scoped-query.ts'
import { authorJoins, isOwnRoom, messageJson, messagesAt, roomJoins } from './message.queries.ts'
import { isOwed } from './owed.queries.ts'

/** A message has either a text or a file. */
export type MessageContent = { text: string } | { file: ReceivedFile }

/** `seen`: the last place that a member of staff had seen, beyond which their text answers nothing. */
type NewMessage = { id: string; content: MessageContent; seen?: number | undefined }

/**
 * Stores a message at the next place of a room of the viewer's, unless its id is in use or withdrawn. A message of patient
 * or caregiver asks for an answer, which a text of staff gives; nobody takes care yet of one that is owed anew.
 *
 * Locks the room's patient, if it has one: archiving waits for the message before it is answered (decision 021), while nobody who writes on and on keeps
 * a record from being changed or archived.
 */
const addition = scopedChange<Message, [room: string, message: NewMessage]>({
  name: 'chat.add',
  changes: `o AS (SELECT p.id FROM viewer, patient p
      WHERE p.id = $2 AND p.workgroup_id = viewer.workgroup_id AND p.archived_at IS NULL FOR KEY SHARE OF p),
    room AS (INSERT INTO chat_room AS r (id, workgroup_id, patient_id, last_seq, asked_seq, answered_seq)
      SELECT $2, viewer.workgroup_id, (SELECT id FROM o), 1, (viewer.kind = 'device')::int,
        (viewer.kind = 'staff' AND $4::text IS NOT NULL)::int FROM viewer
      WHERE ${isOwnRoom('$2')} AND ($2 = viewer.workgroup_id OR EXISTS (SELECT FROM o))
        AND NOT EXISTS (SELECT FROM message t WHERE t.id = $3)
        AND NOT EXISTS (SELECT FROM withdrawn_message t WHERE t.id = $3 AND t.sender_id = viewer.id)
      ON CONFLICT (id) DO UPDATE SET last_seq = r.last_seq + 1,
        asked_seq = CASE excluded.asked_seq WHEN 1 THEN r.last_seq + 1 ELSE r.asked_seq END,
        answered_seq = CASE excluded.answered_seq WHEN 0 THEN r.answered_seq
          ELSE greatest(r.answered_seq, least($10, r.last_seq + 1)) END,
        owner_id = CASE WHEN excluded.asked_seq = 0 OR ${isOwed} THEN r.owner_id END
      RETURNING last_seq),
    m AS (INSERT INTO message (room_id, workgroup_id, seq, id, staff_id, caregiver_id, text, file_key, file_name, file_size, file_type, file_sha256)
      SELECT $2, viewer.workgroup_id, last_seq, $3, CASE WHEN viewer.kind = 'staff' THEN viewer.id END,
        CASE WHEN viewer.kind = 'device' AND viewer.id <> viewer.patient_id THEN viewer.id END, $4, $5, $6, $7, $8, $9
      FROM room, viewer RETURNING *)`,
  text: `SELECT ${messageJson} AS result FROM m LEFT JOIN patient p ON p.id = (SELECT id FROM o) ${authorJoins}`,
  values: (room, { id, content, seen }) => {
    const file = 'file' in content ? content.file : null
    return [
      ...[room, id, 'text' in content ? content.text : null, file?.key ?? null, file?.name ?? null],
      ...[file?.size ?? null, file?.type ?? null, file?.sha256 ?? null],
      seen ?? null,
    ]
  },
})

/** Notes that a message of the viewer's is never to be stored, unless it is; finds it then. */
const withdrawal = scopedChange<Withdrawn, [room: string, id: string]>({
  name: 'chat.withdraw',
  changes: `m AS (SELECT m.* FROM viewer, message m
      WHERE m.id = $3 AND m.room_id = $2 AND m.sender_id = viewer.id),
    w AS (INSERT INTO withdrawn_message (id, sender_id) SELECT $3, viewer.id FROM viewer
      WHERE NOT EXISTS (SELECT FROM m) ON CONFLICT DO NOTHING)`,
  text: `SELECT json_build_object('message', (SELECT ${messageJson} FROM m JOIN ${roomJoins} ${authorJoins})) AS result
    FROM viewer WHERE ${isOwnRoom('$2')}`,
  values: (room, id) => [room, id],
})

/** Waits for others who store or withdraw a message with the same id, and makes later ones wait. */
const lockId = (tx: Sql, id: string) =>
  tx.query(`SELECT pg_advisory_xact_lock(hashtextextended('message ' || $1, 0))`, [id])

export type StoredMessage = { room: string; senderId: string; text: string | null; sha256: string | null }

export const chatRepository = {
  /**
   * Stores a message at the next place of its room, which stays locked until the commit, and returns it; `null` if the
   * room is out of reach or the id is in use or withdrawn.
   */
  async add(
    tx: Transaction,
    actor: StaffActor | DeviceActor,
    room: string,
    message: NewMessage,
  ): Promise<Message | null> {
    // One after the other on the connection, without waiting in between.
    const [, added] = await Promise.all([
      lockId(tx, message.id),
      changeScoped(tx, actor, addition(room, message)),
    ])
    return added
  },

  /**
   * Keeps a message of the actor's from being stored from now on; finds it if it was stored before. `null`, for the
   * transaction to fail, if the room is out of reach.
   */
  async withdraw(
    tx: Transaction,
    actor: StaffActor | DeviceActor,
    room: string,
    id: string,
  ): Promise<Withdrawn | null> {
    const [, withdrawn] = await Promise.all([lockId(tx, id), changeScoped(tx, actor, withdrawal(room, id))])
    return withdrawn
  },

  async sweepWithdrawn(sql: Sql): Promise<void> {
    await sql.query("DELETE FROM withdrawn_message WHERE at < now() - interval '24 hours'")
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
