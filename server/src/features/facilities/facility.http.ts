import { type Facility, facilityRoutes } from '@filo/contract/features/facilities/facility.routes.ts'
import { bind } from '../../http/call.ts'
import {
  type FacilityService,
  type ListedFacilities,
  oneFacility,
  soughtFacilities,
} from './facility.service.ts'

const routes = facilityRoutes

export const facilityBindings = (facilities: FacilityService) => [
  bind<typeof routes.list, ListedFacilities>(routes.list, {
    load: ({ query }) => soughtFacilities(query),
    handle: async ({ query, loaded }) => facilities.list(query, loaded),
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
