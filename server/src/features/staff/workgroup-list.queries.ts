import type { staffRoutes } from '@filo/contract/features/staff/staff.routes.ts'
import type { WorkgroupItem, WorkgroupSort } from '@filo/contract/features/staff/staff.schema.ts'
import type { QueryOf } from '@filo/contract/kit/route.ts'
import type { Listed } from '../../platform/lists/list.ts'
import { listOf } from '../../platform/lists/list-of.ts'
import { byWords } from '../../platform/lists/list-search.ts'
import { managedBy } from '../facilities/facility-scope.queries.ts'

const enabledOf = (role: string) =>
  `(SELECT count(*) FROM staff c WHERE c.workgroup_id = w.id AND c.disabled_at IS NULL AND '${role}' = ANY (c.roles))`

/** The workgroups that the viewer manages. */
export const workgroupList = listOf<
  Listed<WorkgroupItem>,
  WorkgroupSort,
  QueryOf<typeof staffRoutes.workgroups>
>({
  name: 'staff.workgroups',
  from: 'workgroup w JOIN facility f ON f.id = w.facility_id',
  id: 'w.id',
  scope: managedBy('f.id', 'viewer.id'),
  search: byWords('(w.search || f.search)'),
  filters: {},
  orders: {
    name: ['w.name_key', 'f.name_key', 'w.id'],
    facility: ['f.name_key', 'w.name_key', 'w.id'],
  },
  item: `json_build_object('id', w.id, 'name', w.name, 'facility', json_build_object('id', f.id, 'name', f.name),
    'physicians', ${enabledOf('physician')}, 'nurses', ${enabledOf('nurse')})`,
})
