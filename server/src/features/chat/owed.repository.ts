import type { Sql } from '../../platform/database/database.ts'

export const owedRepository = {
  /** Holds a room of the workgroup as it is until the commit, if it has messages. */
  async lock(tx: Sql, room: string, workgroupId: string): Promise<void> {
    await tx.query('SELECT FROM chat_room WHERE id = $1 AND workgroup_id = $2 FOR UPDATE', [
      room,
      workgroupId,
    ])
  },

  /** Needs no answer up to a place; what was written after it still does. */
  async settle(tx: Sql, room: string, seq: number): Promise<void> {
    await tx.query('UPDATE chat_room SET settled_seq = $2 WHERE id = $1 AND settled_seq < $2', [room, seq])
  },

  /** Needs an answer from a place on, but for what a text has answered. */
  async reopen(tx: Sql, room: string, seq: number): Promise<void> {
    await tx.query(
      'UPDATE chat_room SET settled_seq = greatest($2 - 1, 0) WHERE id = $1 AND settled_seq >= $2',
      [room, seq],
    )
  },

  async setOwner(tx: Sql, room: string, owner: string | null): Promise<void> {
    await tx.query('UPDATE chat_room SET owner_id = $2 WHERE id = $1', [room, owner])
  },
}
