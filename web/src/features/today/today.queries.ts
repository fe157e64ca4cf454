import { todayRoutes } from '@filo/contract/features/today/today.routes.ts'
import { queryFnFor } from '@filo/ui/api/call.ts'
import { queryOptions } from '@tanstack/react-query'

export const installationToday = queryOptions({
  staleTime: 0,
  queryKey: ['today', 'installation'],
  queryFn: queryFnFor(todayRoutes.installation),
})
