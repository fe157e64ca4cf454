import { nameFields } from '@filo/contract/features/staff/staff.fields.ts'
import type { staffRoutes } from '@filo/contract/features/staff/staff.routes.ts'
import type { Colleague, ColleagueSort } from '@filo/contract/features/staff/staff.schema.ts'
import type { QueryOf } from '@filo/contract/kit/route.ts'
import { jsonOf } from '../../platform/database/columns.ts'
import type { Listed } from '../../platform/lists/list.ts'
import { listOf } from '../../platform/lists/list-of.ts'
import { byWords } from '../../platform/lists/list-search.ts'

/** The enabled staff of the viewer's workgroup. */
export const colleagueList = listOf<Listed<Colleague>, ColleagueSort, QueryOf<typeof staffRoutes.colleagues>>(
  {
    name: 'staff.colleagues',
    from: 'staff st',
    id: 'st.id',
    scope: 'st.workgroup_id = viewer.workgroup_id AND st.disabled_at IS NULL',
    search: byWords('st.search'),
    filters: { role: { type: 'text', where: (role) => `${role} = ANY (st.roles)` } },
    orders: {
      surname: ['st.surname_key', 'st.name_key', 'st.id'],
      name: ['st.name_key', 'st.surname_key', 'st.id'],
    },
    item: `json_build_object('id', st.id, ${jsonOf(nameFields, 'st')}, 'roles', st.roles)`,
  },
)
