import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { ownRoom } from './own-room.queries.ts'

/** How many messages the other holders of this telephone's links have to read, by holder; only those who have any. */
export function useUnreadOfOthers(): ReadonlyMap<string, number> {
  const others = useQuery(ownRoom).data?.unreadOfOthers
  return useMemo(() => new Map(others?.map(({ holderId, unread }) => [holderId, unread])), [others])
}
