import { todayRoutes } from '@filo/contract/features/today/today.routes.ts'
import { mostNamed } from '@filo/contract/features/today/today.schema.ts'
import { visitRoutes } from '@filo/contract/features/visits/visit.routes.ts'
import { reading } from '@filo/ui/api/call.ts'
import { queryOptions } from '@tanstack/react-query'

/** Whoever comes back to the page sees what is so now, not what was when they left it. */
const fresh = { staleTime: 0 } as const

export const patientsToday = queryOptions({
  ...fresh,
  queryKey: ['today', 'patients'],
  queryFn: reading(todayRoutes.patients),
})

export const facilitiesToday = queryOptions({
  ...fresh,
  queryKey: ['today', 'facilities'],
  queryFn: reading(todayRoutes.facilities),
})

export const invitesToday = queryOptions({
  ...fresh,
  queryKey: ['today', 'invites'],
  queryFn: reading(todayRoutes.invites),
})

export const installationToday = queryOptions({
  ...fresh,
  queryKey: ['today', 'installation'],
  queryFn: reading(todayRoutes.installation),
})

/** A person's own visits of a day that are still to come, the first of them. */
export const visitsToday = (hcpId: string, day: string) =>
  queryOptions({
    ...fresh,
    queryKey: ['today', 'visits', hcpId, day],
    queryFn: reading(visitRoutes.list, {
      query: { hcpId, from: day, to: day, view: 'coming', sort: 'start', pageSize: mostNamed },
    }),
  })

/** What the workgroup owes to visits, the first of it. */
export const visitsDue = queryOptions({
  ...fresh,
  queryKey: ['today', 'visits', 'due'],
  queryFn: reading(visitRoutes.list, { query: { view: 'due', sort: 'start', pageSize: mostNamed } }),
})
