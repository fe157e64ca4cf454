import type { ColleagueSort, CurrentUser } from '@filo/contract/features/staff/staff.schema.ts'
import type { Sort } from '@filo/contract/kit/page.ts'
import type { ScopedRead } from '../../platform/database.ts'
import { type Listed, type Orders, orderBy, pageOfRows } from '../../platform/paged.ts'

type Colleague = Pick<CurrentUser, 'id' | 'title' | 'name' | 'surname' | 'roles'>
export type ColleaguePage = Listed<Colleague>

const orders: Orders<ColleagueSort> = {
  surname: ['sort_key(st.surname)', 'sort_key(st.name)', 'st.id'],
  name: ['sort_key(st.name)', 'sort_key(st.surname)', 'st.id'],
}

/** A page of the enabled staff of the reader's workgroup. Values: those of the page, the role or null. */
export const colleaguesRead = (sort: Sort<ColleagueSort>): ScopedRead => ({
  name: `staff.colleagues.${sort}`,
  text: pageOfRows(
    `SELECT st.id FROM staff st WHERE st.workgroup_id = reader.workgroup_id AND st.disabled_at IS NULL
       AND ($5::text IS NULL OR $5 = ANY (st.roles)) AND search_words(st.surname, st.name, '') LIKE ALL ($4::text[])
     ORDER BY ${orderBy(orders, sort)}`,
    `json_build_object('id', st.id, 'title', st.title, 'name', st.name, 'surname', st.surname, 'roles', st.roles)`,
    'staff st ON st.id = listed.id',
  ),
})
