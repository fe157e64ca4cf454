import type { Info } from '@filo/contract/features/alerts/info.schema.ts'
import { scopedQuery } from '../../platform/database/scoped-query.ts'
import { totalUnread } from '../chat/room.queries.ts'
import { visitInfoColumns } from '../visits/visit.queries.ts'

/** The alerts of the staff app: visits about to start or to answer, and unread messages. */
export const infoQuery = scopedQuery<Info>({
  name: 'info',
  text: `SELECT json_build_object(${visitInfoColumns}, 'unreadMessage', ${totalUnread}) AS result`,
  values: () => [],
})
