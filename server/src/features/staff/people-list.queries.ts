import type { staffRoutes } from '@filo/contract/features/staff/staff.routes.ts'
import type { StaffSort } from '@filo/contract/features/staff/staff.schema.ts'
import type { QueryOf } from '@filo/contract/kit/route.ts'
import type { Listed } from '../../platform/lists/list.ts'
import { listOf } from '../../platform/lists/list-of.ts'
import { byWords } from '../../platform/lists/list-search.ts'
import { isPersonManagedBy, lastAccess, type PersonRow, personJson } from './people.repository.ts'

/** The people that the viewer manages. */
export const peopleList = listOf<Listed<PersonRow>, StaffSort, QueryOf<typeof staffRoutes.list>>({
  name: 'staff.people',
  from: 'staff st',
  id: 'st.id',
  scope: isPersonManagedBy('viewer.id'),
  search: byWords('(st.search || st.email_search)'),
  filters: {
    role: { type: 'text', where: (role) => `${role} = ANY (st.roles)` },
    state: { type: 'text', where: (state) => `(${state} = 'disabled') = (st.disabled_at IS NOT NULL)` },
    workgroupId: { type: 'uuid', where: (id) => `st.workgroup_id = ${id}` },
  },
  orders: {
    surname: ['st.surname_key', 'st.name_key', 'st.id'],
    name: ['st.name_key', 'st.surname_key', 'st.id'],
    // People who never signed in sort with those whose last access is oldest.
    lastAccessAt: [`coalesce(${lastAccess}, '-infinity')`, 'st.id'],
  },
  item: personJson,
})
