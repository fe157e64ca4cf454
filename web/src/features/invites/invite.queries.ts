import { facilityRoutes } from '@filo/contract/features/facilities/facility.routes.ts'
import { inviteRoutes } from '@filo/contract/features/invites/invite.routes.ts'
import type { SentQueryOf } from '@filo/contract/kit/route.ts'
import { markBackground } from '@filo/ui/api/background.ts'
import { call, queryFnFor } from '@filo/ui/api/call.ts'
import type { Suggestion } from '@filo/ui/fields/use-suggestions.ts'
import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { useEffect } from 'react'

export type InviteListQuery = SentQueryOf<typeof inviteRoutes.list>

export const inviteKeys = { lists: ['invites', 'list'] as const }

export const inviteList = (query: InviteListQuery) =>
  queryOptions({
    queryKey: [...inviteKeys.lists, query],
    queryFn: queryFnFor(inviteRoutes.list, { query }),
    placeholderData: keepPreviousData,
  })

/** The caller's latest invites to this address, or to addresses that contain it. */
export const invitesTo = (email: string) =>
  queryOptions({
    queryKey: [...inviteKeys.lists, 'to', email],
    queryFn: queryFnFor(inviteRoutes.list, { query: { search: email, sort: '-createdAt' } }),
    staleTime: 0,
  })

/** Whether there is any facility to invite to. */
export const anyFacility = queryOptions({
  queryKey: ['facilities', 'list', 'any'],
  queryFn: queryFnFor(facilityRoutes.list, { query: { pageSize: 1 } }),
})

/** The facilities open to the user, by name or city; `value` is the id. */
export async function facilitiesMatching(typed: string, signal: AbortSignal): Promise<Suggestion[]> {
  const { items } = await call(facilityRoutes.list, { query: { search: typed, pageSize: 50 }, signal })
  return items.map(({ id, name, city, province }) => ({
    value: id,
    label: name,
    detail: `${city} (${province})`,
  }))
}

const pollMs = 4000

/** While a mail waits to go out, refetches every 4 seconds while the page is visible, without extending the session. */
export function usePollWhileQueued(waiting: boolean, refetch: () => Promise<unknown>): void {
  useEffect(() => {
    if (!waiting) return
    const timer = setInterval(() => {
      if (document.visibilityState === 'hidden') return
      markBackground(() => void refetch())
    }, pollMs)
    return () => clearInterval(timer)
  }, [waiting, refetch])
}
