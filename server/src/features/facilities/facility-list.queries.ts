import type { facilityRoutes } from '@filo/contract/features/facilities/facility.routes.ts'
import type { Facility, FacilitySort } from '@filo/contract/features/facilities/facility.schema.ts'
import type { QueryOf } from '@filo/contract/kit/route.ts'
import type { Listed } from '../../platform/lists/list.ts'
import { listOf } from '../../platform/lists/list-of.ts'
import { byWords } from '../../platform/lists/list-search.ts'
import { blankPunctuation } from '../../platform/lists/search-words.ts'
import { facilityJson } from './facility.queries.ts'
import { isWithoutLead, managedBy } from './facility-scope.queries.ts'

/** The facilities that the viewer manages. */
export const facilityList = listOf<Listed<Facility>, FacilitySort, QueryOf<typeof facilityRoutes.list>>({
  name: 'facility.list',
  from: 'facility f',
  id: 'f.id',
  scope: managedBy('f.id', 'viewer.id'),
  search: byWords('f.search', blankPunctuation),
  filters: { withoutLead: { type: 'boolean', where: (asked) => `${asked} = ${isWithoutLead('f.id')}` } },
  orders: {
    name: ['f.name_key', 'f.city_key', 'f.id'],
    city: ['f.city_key', 'f.name_key', 'f.id'],
    createdAt: ['f.created_at', 'f.id'],
  },
  item: facilityJson,
})
