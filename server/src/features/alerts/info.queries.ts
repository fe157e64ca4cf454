import type { Info } from '@filo/contract/features/alerts/info.schema.ts'
import { scopedQuery } from '../../platform/database/scoped-query.ts'
import { totalUnread } from '../chat/room.queries.ts'
import { visitInfoColumns } from '../visits/visit.queries.ts'

/** What whoever works is told every minute. */
export const infoQuery = scopedQuery<Info>({
  name: 'info',
  text: `SELECT json_build_object(${visitInfoColumns}, 'unreadMessage', ${totalUnread}) AS result`,
  values: () => [],
})
