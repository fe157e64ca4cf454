import type { Info } from '@filo/contract/features/alerts/info.schema.ts'
import { scopedQuery } from '../../platform/database/scoped-query.ts'
import { unreadInAll } from '../chat/room.queries.ts'
import { infoOfVisits } from '../visits/visit.queries.ts'

/** What whoever works is told every minute. */
export const infoQuery = scopedQuery<Info>({
  name: 'info',
  text: `SELECT json_build_object(${infoOfVisits}, 'unreadMessage', ${unreadInAll}) AS result`,
  values: () => [],
})
