import type { deviceVisitRoutes } from '@filo/contract/features/visits/device-visit.routes.ts'
import { bareRoute } from '@filo/ui/api/bare-route.ts'

type Routes = typeof deviceVisitRoutes

export const ownVisitRoutes = {
  list: bareRoute<Routes['list']>({ method: 'GET', path: '/mobile/visit/list' }),
  accept: bareRoute<Routes['accept']>({ method: 'PATCH', path: '/mobile/visit/:id/accept' }),
  reject: bareRoute<Routes['reject']>({ method: 'PATCH', path: '/mobile/visit/:id/reject' }),
  propose: bareRoute<Routes['propose']>({ method: 'PATCH', path: '/mobile/visit/:id/counter-proposal' }),
}
