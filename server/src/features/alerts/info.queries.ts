import type { Info } from '@filo/contract/features/alerts/info.schema.ts'
import { scopedQuery } from '../../platform/database/scoped-query.ts'
import { chatTotals } from '../chat/room.queries.ts'
import { visitInfoColumns } from '../visits/visit.queries.ts'

/** The alerts of the staff app: visits about to start or due, unread messages and owed answers. */
export const infoQuery = scopedQuery<Info>({
  name: 'info',
  text: `SELECT json_build_object(${visitInfoColumns}, 'unreadMessage', c.unread, 'owedRooms', c.owed) AS result FROM ${chatTotals} c`,
  values: () => [],
})
