import { nameFields } from '@filo/contract/features/staff/staff.fields.ts'
import type { StaffPerson } from '@filo/contract/features/staff/staff.schema.ts'
import { jsonOf } from '../../platform/database/columns.ts'
import type { Sql } from '../../platform/database/database.ts'
import { managedBy } from '../facilities/facility-scope.queries.ts'

/**
 * SQL condition: `caller` manages the person `st`. Administrators manage everybody, supervisors the physicians and
 * nurses of their facilities.
 */
export const isPersonManagedBy = (caller: string): string =>
  `(EXISTS (SELECT FROM staff a WHERE a.id = ${caller} AND 'administrator' = ANY (a.roles))
    OR (NOT st.roles && ARRAY['administrator', 'supervisor'] AND EXISTS (SELECT FROM workgroup rw
      WHERE rw.id = st.workgroup_id AND ${managedBy('rw.facility_id', caller)})))`

/** SQL: when the person `st` last did anything. */
export const lastAccess =
  'greatest(st.last_access_at, (SELECT max(s.last_seen_at) FROM session s WHERE s.staff_id = st.id))'

/** A person as stored; `locked` is added for the person who reads. */
export type PersonRow = Omit<StaffPerson, 'locked'> & { otherAdministrators: boolean }

/** The person `st` as JSON. */
export const personJson = `json_build_object('id', st.id, 'version', st.version, ${jsonOf(nameFields, 'st')},
  'email', st.email, 'roles', st.roles,
  'facility', (SELECT json_build_object('id', f.id, 'name', f.name) FROM workgroup w JOIN facility f ON f.id = w.facility_id
    WHERE w.id = st.workgroup_id),
  'workgroup', (SELECT json_build_object('id', w.id, 'name', w.name) FROM workgroup w WHERE w.id = st.workgroup_id),
  'supervises', CASE WHEN 'supervisor' = ANY (st.roles) THEN json_build_object('all', st.all_facilities, 'facilities',
    (SELECT coalesce(json_agg(f.name ORDER BY f.name_key, f.id), '[]') FROM facility_supervisor fs
      JOIN facility f ON f.id = fs.facility_id WHERE fs.staff_id = st.id)) END,
  'state', CASE WHEN st.disabled_at IS NULL THEN 'enabled' ELSE 'disabled' END,
  'lastAccessAt', iso(${lastAccess}),
  'secondFactor', EXISTS (SELECT FROM totp t WHERE t.staff_id = st.id AND t.confirmed_at IS NOT NULL)
    OR EXISTS (SELECT FROM passkey p WHERE p.staff_id = st.id),
  'otherAdministrators', EXISTS (SELECT FROM staff o
    WHERE o.id <> st.id AND 'administrator' = ANY (o.roles) AND o.disabled_at IS NULL))`

/** Does not check the scope: call only in a transaction that did. */
export async function readPerson(tx: Sql, id: string): Promise<PersonRow> {
  const [row] = await tx.query<{ person: PersonRow }>(
    `SELECT ${personJson} AS person FROM staff st WHERE st.id = $1`,
    [id],
  )
  if (!row) throw new Error('staff: no row came back')
  return row.person
}
