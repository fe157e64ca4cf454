import { todayRoutes } from '@filo/contract/features/today/today.routes.ts'
import { reading } from '@filo/ui/api/call.ts'
import { queryOptions } from '@tanstack/react-query'

export const installationToday = queryOptions({
  staleTime: 0,
  queryKey: ['today', 'installation'],
  queryFn: reading(todayRoutes.installation),
})
