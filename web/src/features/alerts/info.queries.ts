import type { infoRoutes } from '@filo/contract/features/alerts/info.routes.ts'
import { bareRoute } from '@filo/ui/api/bare-route.ts'
import { reading } from '@filo/ui/api/call.ts'
import { queryOptions } from '@tanstack/react-query'

const infoRoute = bareRoute<typeof infoRoutes.read>({ method: 'GET', path: '/hcp/info' })

/** What whoever works is told every minute; one tab asks for all. */
export const info = queryOptions({
  queryKey: ['info'],
  queryFn: reading(infoRoute),
  staleTime: Number.POSITIVE_INFINITY,
  retry: false,
})
