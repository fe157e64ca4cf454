import type { Facility } from '@filo/contract/features/facilities/facility.routes.ts'
import { scopedQuery } from '../../platform/scoped-query.ts'
import { facilityJson } from './facility.repository.ts'
import { managedBy } from './reach.repository.ts'

/** One facility that the viewer manages. */
export const facilityQuery = scopedQuery<Facility, [id: string]>({
  name: 'facility.read',
  text: `SELECT ${facilityJson} AS result FROM facility f WHERE f.id = $2 AND ${managedBy('f.id', 'viewer.id')}`,
  values: (id) => [id],
})
