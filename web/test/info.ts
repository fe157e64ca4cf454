import type { Info } from '@filo/contract/features/alerts/info.schema.ts'

/** The reply of `info` when nothing is unread, owed or about to start. */
export const emptyInfo: Info = {
  ...{ unreadMessage: 0, owedRooms: 0, dueVisits: 0, incomeVisit: null, followingVisit: null },
  ...{ waitingVisits: [], begunVisits: [] },
}
