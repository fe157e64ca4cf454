import { todayRoutes } from '@filo/contract/features/today/today.routes.ts'
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
