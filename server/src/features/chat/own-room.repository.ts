import type { UnreadOfOther } from '@filo/contract/features/chat/room.schema.ts'
import type { Sql } from '../../platform/database/database.ts'
import { ofTokens } from '../access/device.queries.ts'
import { unreadOf } from './room.queries.ts'

export const ownRoomRepository = {
  /** How much the holders of links have not read in their own conversations, without those who have read all. */
  unreadOf: (sql: Sql, tokenHashes: Buffer[]): Promise<UnreadOfOther[]> =>
    sql.query<UnreadOfOther>(
      `SELECT * FROM (SELECT DISTINCT viewer.id AS "holderId", ${unreadOf('viewer.patient_id')} AS unread FROM (${ofTokens}) viewer) o
       WHERE o.unread > 0`,
      [tokenHashes],
    ),
}
