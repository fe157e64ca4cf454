import type {
  StaffPerson,
  StaffSort,
  WorkgroupItem,
  WorkgroupSort,
} from '@filo/contract/features/staff/staff.schema.ts'
import type { Sort } from '@filo/contract/kit/page.ts'
import type { ScopedRead, Sql } from '../../platform/database.ts'
import { type Listed, type Orders, orderBy, pageOfRows } from '../../platform/paged.ts'
import { managedBy } from '../facilities/reach.repository.ts'

/** SQL that holds where whoever manages staff reaches the person `st`: administrators all, supervisors hcps of their facilities. */
export const inReachOf = (caller: string): string =>
  `(EXISTS (SELECT FROM staff a WHERE a.id = ${caller} AND 'administrator' = ANY (a.roles))
    OR (NOT st.roles && ARRAY['administrator', 'supervisor'] AND EXISTS (SELECT FROM workgroup rw
      WHERE rw.id = st.workgroup_id AND ${managedBy('rw.facility_id', caller)})))`

const lastAccess =
  'greatest(st.last_access_at, (SELECT max(s.last_seen_at) FROM session s WHERE s.staff_id = st.id))'

const person = `json_build_object('id', st.id, 'version', st.version, 'title', st.title, 'name', st.name, 'surname', st.surname,
  'email', st.email, 'roles', st.roles,
  'facility', (SELECT json_build_object('id', f.id, 'name', f.name) FROM workgroup w JOIN facility f ON f.id = w.facility_id
    WHERE w.id = st.workgroup_id),
  'workgroup', (SELECT json_build_object('id', w.id, 'name', w.name) FROM workgroup w WHERE w.id = st.workgroup_id),
  'supervises', CASE WHEN 'supervisor' = ANY (st.roles) THEN json_build_object('all', st.all_facilities, 'facilities',
    (SELECT coalesce(json_agg(f.name ORDER BY f.name, f.id), '[]') FROM facility_supervisor fs
      JOIN facility f ON f.id = fs.facility_id WHERE fs.staff_id = st.id)) END,
  'state', CASE WHEN st.disabled_at IS NULL THEN 'enabled' ELSE 'disabled' END,
  'lastAccessAt', iso(${lastAccess}),
  'secondFactor', EXISTS (SELECT FROM totp t WHERE t.staff_id = st.id AND t.confirmed_at IS NOT NULL)
    OR EXISTS (SELECT FROM passkey p WHERE p.staff_id = st.id),
  'locked', CASE
    WHEN 'administrator' = ANY (st.roles) AND st.disabled_at IS NULL AND NOT EXISTS (SELECT FROM staff o
      WHERE o.id <> st.id AND 'administrator' = ANY (o.roles) AND o.disabled_at IS NULL) THEN 'last-administrator'
    WHEN st.id = reader.id THEN 'self' END)`

/** Words of names and of the address: whole, split at hyphens, and its host. */
const search = `search_words(st.surname, st.name, st.email) || ' ' || translate(st.email, '-''', '  ')
  || ' ' || split_part(st.email, '@', 2)`

const orders: Orders<StaffSort> = {
  surname: ['sort_key(st.surname)', 'sort_key(st.name)', 'st.id'],
  name: ['sort_key(st.name)', 'sort_key(st.surname)', 'st.id'],
  // Whoever never signed in stands with those who did so longest ago.
  lastAccessAt: [`coalesce(${lastAccess}, '-infinity')`, 'st.id'],
}

export type ListedPeople = Listed<StaffPerson>
export type ListedWorkgroups = Listed<WorkgroupItem>

/** A page of the people that the reader manages. Values: those of the page, role, state, workgroup. */
export const peopleRead = (sort: Sort<StaffSort>): ScopedRead => ({
  name: `staff.people.${sort}`,
  text: pageOfRows(
    `SELECT st.id FROM staff st WHERE ${inReachOf('reader.id')} AND ${search} LIKE ALL ($4::text[])
      AND ($5::text IS NULL OR $5 = ANY (st.roles)) AND ($6::text IS NULL OR ($6 = 'disabled') = (st.disabled_at IS NOT NULL))
      AND ($7::uuid IS NULL OR st.workgroup_id = $7)
    ORDER BY ${orderBy(orders, sort)}`,
    person,
    'staff st ON st.id = listed.id',
  ),
})

const workgroupOrders: Orders<WorkgroupSort> = {
  name: ['sort_key(w.name)', 'sort_key(f.name)', 'w.id'],
  facility: ['sort_key(f.name)', 'sort_key(w.name)', 'w.id'],
}

const enabledOf = (role: string) =>
  `(SELECT count(*) FROM staff c WHERE c.workgroup_id = w.id AND c.disabled_at IS NULL AND '${role}' = ANY (c.roles))`

const placedWorkgroup = 'workgroup w JOIN facility f ON f.id = w.facility_id'

/** A page of the workgroups that the reader manages, for `pageValues`. */
export const workgroupsRead = (sort: Sort<WorkgroupSort>): ScopedRead => ({
  name: `staff.workgroups.${sort}`,
  text: pageOfRows(
    `SELECT w.id FROM ${placedWorkgroup} WHERE ${managedBy('f.id', 'reader.id')}
       AND search_words(w.name, f.name, '') LIKE ALL ($4::text[])
     ORDER BY ${orderBy(workgroupOrders, sort)}`,
    `json_build_object('id', w.id, 'name', w.name, 'facility', json_build_object('id', f.id, 'name', f.name),
      'physicians', ${enabledOf('physician')}, 'nurses', ${enabledOf('nurse')})`,
    `(${placedWorkgroup}) ON w.id = listed.id`,
  ),
})

/** What a person in reach leaves to others: a workgroup with no other physician, invites without an answer. Value: the id. */
export const assignedRead: ScopedRead = {
  name: 'staff.assigned',
  text: `SELECT json_build_object('items', coalesce((SELECT json_agg(left_behind.item ORDER BY left_behind.place, left_behind.label) FROM (
      SELECT 1 AS place, w.name AS label, json_build_object('kind', 'workgroup-without-physician', 'id', w.id, 'label', w.name) AS item
        FROM workgroup w WHERE w.id = st.workgroup_id AND 'physician' = ANY (st.roles) AND NOT EXISTS (SELECT FROM staff o
          WHERE o.workgroup_id = w.id AND o.id <> st.id AND o.disabled_at IS NULL AND 'physician' = ANY (o.roles))
      UNION ALL
      SELECT 2, i.surname, json_build_object('kind', 'pending-invite', 'id', i.id, 'label', concat_ws(' ', i.title, i.surname, i.name))
        FROM invite i WHERE i.created_by = st.id AND i.status = 'pending') left_behind), '[]')) AS loaded
    FROM staff st WHERE st.id = $2 AND ${inReachOf('reader.id')}`,
}

/** A person as the caller sees them; only within a change, which checked the reach. */
export async function readPerson(tx: Sql, callerId: string, id: string): Promise<StaffPerson> {
  const [row] = await tx.query<{ person: StaffPerson }>(
    `WITH reader AS (SELECT $1::uuid AS id) SELECT ${person} AS person FROM staff st, reader WHERE st.id = $2`,
    [callerId, id],
  )
  if (!row) throw new Error('staff: no row came back')
  return row.person
}
