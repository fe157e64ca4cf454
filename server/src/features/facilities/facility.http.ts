import { facilityRoutes } from '@filo/contract/features/facilities/facility.routes.ts'
import { pageOf } from '@filo/contract/kit/page.ts'
import { bind } from '../../http/pipeline/binding.ts'
import { facilityQuery } from './facility.queries.ts'
import type { FacilityService } from './facility.service.ts'
import { facilityList } from './facility-list.queries.ts'

const routes = facilityRoutes

export const facilityBindings = (facilities: FacilityService) => [
  bind(routes.list, {
    prefetch: ({ query }) => facilityList.page(query),
    handle: async ({ query, prefetched }) => pageOf(query, prefetched),
  }),
  bind(routes.duplicate, ({ query }) => facilities.duplicate(query)),
  bind(routes.create, {
    replay: facilities.replay,
    handle: (context) => facilities.create(context, context.body),
  }),
  bind(routes.read, {
    prefetch: ({ params }) => facilityQuery(params.id),
    handle: async ({ prefetched }) => prefetched,
  }),
  bind(routes.change, (context) => facilities.change(context, context.params.id, context.body)),
  bind(routes.remove, (context) => facilities.remove(context, context.params.id)),
]
