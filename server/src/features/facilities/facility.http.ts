import { type Facility, facilityRoutes } from '@filo/contract/features/facilities/facility.routes.ts'
import { pageOf } from '@filo/contract/kit/page.ts'
import { bind } from '../../http/binding.ts'
import type { Listed } from '../../platform/lists/list.ts'
import { type FacilityService, oneFacility } from './facility.service.ts'
import { facilityList } from './facility-list.queries.ts'

const routes = facilityRoutes

export const facilityBindings = (facilities: FacilityService) => [
  bind<typeof routes.list, Listed<Facility>>(routes.list, {
    load: ({ query }) => facilityList.page(query),
    handle: async ({ query, loaded }) => pageOf(query, loaded),
  }),
  bind(routes.twin, ({ query }) => facilities.duplicate(query)),
  bind(routes.create, {
    replay: facilities.replay,
    handle: (context) => facilities.create(context, context.body),
  }),
  bind<typeof routes.read, Facility | null>(routes.read, {
    load: ({ params }) => ({ read: oneFacility, values: [params.id] }),
    handle: async ({ loaded }) => facilities.read(loaded),
  }),
  bind(routes.change, (context) => facilities.change(context, context.params.id, context.body)),
  bind(routes.remove, (context) => facilities.remove(context, context.params.id)),
]
