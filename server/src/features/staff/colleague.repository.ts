import type { CurrentUser } from '@filo/contract/features/staff/staff.schema.ts'
import { exactTotal } from '@filo/contract/kit/page.ts'
import type { ScopedRead } from '../../platform/database.ts'

type Colleague = Pick<CurrentUser, 'id' | 'title' | 'name' | 'surname' | 'roles'>
export type ColleaguePage = { items: Colleague[]; total: number }

const orders = {
  surname: ['sort_key(st.surname)', 'sort_key(st.name)', 'st.id'],
  name: ['sort_key(st.name)', 'sort_key(st.surname)', 'st.id'],
}

/**
 * Enabled staff of the reader's workgroup, a page of them. Values: how many to skip, how many to take, patterns of
 * words, the role or null.
 */
export function colleaguesRead(sort: string): ScopedRead {
  const descending = sort.startsWith('-') ? ' DESC' : ''
  const order = orders[sort.replace('-', '') as keyof typeof orders]
    .map((key) => `${key}${descending}`)
    .join(', ')
  return {
    name: `staff.colleagues.${sort}`,
    text: `WITH found AS (SELECT st.id, st.title, st.name, st.surname, st.roles, row_number() OVER (ORDER BY ${order}) AS position
        FROM staff st
        WHERE st.workgroup_id = reader.workgroup_id AND st.disabled_at IS NULL
          AND ($5::text IS NULL OR $5 = ANY (st.roles))
          AND search_words(st.surname, st.name, '') LIKE ALL ($4::text[])
        ORDER BY position LIMIT ${exactTotal + 1})
      SELECT json_build_object('total', (SELECT count(*) FROM found), 'items', (
        SELECT coalesce(json_agg(json_build_object('id', id, 'title', title, 'name', name, 'surname', surname, 'roles', roles)
          ORDER BY position), '[]') FROM found WHERE position > $2 AND position <= $2 + $3)) AS loaded`,
  }
}
