import { infoRoutes } from '@filo/contract/features/alerts/info.routes.ts'
import { queryFnFor } from '@filo/ui/api/call.ts'
import { queryOptions } from '@tanstack/react-query'

/** Polled every minute by one tab for all: see `pollInfo`. */
export const info = queryOptions({
  queryKey: ['info'],
  queryFn: queryFnFor(infoRoutes.read),
  staleTime: Number.POSITIVE_INFINITY,
  retry: false,
})
