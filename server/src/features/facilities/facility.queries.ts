import { facilityFields } from '@filo/contract/features/facilities/facility.fields.ts'
import type { Facility } from '@filo/contract/features/facilities/facility.schema.ts'
import { jsonOf } from '../../platform/database/columns.ts'
import { scopedQuery } from '../../platform/database/scoped-query.ts'
import { managedBy } from './facility-scope.queries.ts'

/** The facility `f` as JSON. */
export const facilityJson = `json_build_object('id', f.id, 'version', f.version, 'createdAt', iso(f.created_at), ${jsonOf(facilityFields, 'f')},
  'workgroups', (SELECT count(*) FROM workgroup w WHERE w.facility_id = f.id))`

/** One facility that the viewer manages. */
export const facilityQuery = scopedQuery<Facility, [id: string]>({
  name: 'facility.read',
  text: `SELECT ${facilityJson} AS result FROM facility f WHERE f.id = $2 AND ${managedBy('f.id', 'viewer.id')}`,
  values: (id) => [id],
})
