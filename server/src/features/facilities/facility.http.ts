import { type Facility, facilityRoutes } from '@filo/contract/features/facilities/facility.routes.ts'
import { pageOf } from '@filo/contract/kit/page.ts'
import { bind } from '../../http/call.ts'
import type { Listed } from '../../platform/lists/list.ts'
import { type FacilityService, oneFacility } from './facility.service.ts'
import { facilityList } from './facility-list.queries.ts'

const routes = facilityRoutes

export const facilityBindings = (facilities: FacilityService) => [
  bind<typeof routes.list, Listed<Facility>>(routes.list, {
    load: ({ query }) => facilityList.page(query),
    handle: async ({ query, loaded }) => pageOf(query, loaded),
  }),
  bind(routes.twin, ({ query }) => facilities.twin(query)),
  bind(routes.create, {
    again: facilities.again,
    handle: (call) => facilities.create(call, call.body),
  }),
  bind<typeof routes.read, Facility | null>(routes.read, {
    load: ({ params }) => ({ read: oneFacility, values: [params.id] }),
    handle: async ({ loaded }) => facilities.read(loaded),
  }),
  bind(routes.change, (call) => facilities.change(call, call.params.id, call.body)),
  bind(routes.remove, (call) => facilities.remove(call, call.params.id)),
]
