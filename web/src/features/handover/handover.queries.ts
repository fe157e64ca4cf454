import { handoverRoutes } from '@filo/contract/features/handover/handover.routes.ts'
import { queryFnFor } from '@filo/ui/api/call.ts'
import { type QueryClient, queryOptions } from '@tanstack/react-query'

const queryKey = ['handover']

/** The workgroup's handover, refetched each time the page opens, which would otherwise show an old state. */
export const currentHandover = queryOptions({
  staleTime: 0,
  queryKey,
  queryFn: queryFnFor(handoverRoutes.read),
})

export const invalidateHandover = (client: QueryClient) => client.invalidateQueries({ queryKey })
