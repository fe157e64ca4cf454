import { facilityRoutes } from '@filo/contract/features/facilities/facility.routes.ts'
import { pageOf } from '@filo/contract/kit/page.ts'
import { bindService } from '../../http/pipeline/bind-service.ts'
import { bind } from '../../http/pipeline/binding.ts'
import { facilityQuery } from './facility.queries.ts'
import type { FacilityService } from './facility.service.ts'
import { facilityList } from './facility-list.queries.ts'

const routes = facilityRoutes

export const facilityBindings = (facilities: FacilityService) =>
  bindService(routes, facilities, {
    list: bind(routes.list, {
      prefetch: ({ query }) => facilityList.page(query),
      handle: async ({ query, prefetched }) => pageOf(query, prefetched),
    }),
    read: bind(routes.read, {
      prefetch: ({ params }) => facilityQuery(params.id),
      handle: async ({ prefetched }) => prefetched,
    }),
  })
