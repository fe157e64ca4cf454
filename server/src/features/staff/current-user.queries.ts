import { nameFields, registrationFields } from '@filo/contract/features/staff/staff.fields.ts'
import type { CurrentUser } from '@filo/contract/features/staff/staff.schema.ts'
import { workgroupFields } from '@filo/contract/features/staff/workgroup.fields.ts'
import { jsonOf } from '../../platform/database/columns.ts'
import { scopedQuery } from '../../platform/database/scoped-query.ts'

/** The signed-in person, without what is derived from the roles. */
export type CurrentRow = Omit<CurrentUser, 'permissions' | 'admin'>

const workgroupJson = `json_build_object('id', w.id, ${jsonOf(workgroupFields, 'w')}, 'version', w.version,
  'facility', json_build_object('id', f.id, 'name', f.name, 'phone', f.phone))`

/** The viewer's own data. */
export const currentUserQuery = scopedQuery<CurrentRow>({
  name: 'staff.current',
  text: `SELECT json_build_object(
      'id', st.id, 'version', st.version, 'email', st.email, ${jsonOf(nameFields, 'st')},
      'roles', st.roles, 'owesSecondFactor', viewer.mfa_enrolment_required,
      'workgroup', (SELECT ${workgroupJson} FROM workgroup w JOIN facility f ON f.id = w.facility_id WHERE w.id = st.workgroup_id),
      'openWorkgroup', (SELECT json_build_object('workgroup', ${workgroupJson}, 'reason', a.reason, 'until', iso(a.expires_at))
        FROM workgroup_access a JOIN workgroup w ON w.id = a.workgroup_id JOIN facility f ON f.id = w.facility_id
        WHERE a.staff_id = st.id AND a.closed_at IS NULL AND a.expires_at > clock_timestamp() AND 'administrator' = ANY (st.roles)
        ORDER BY a.opened_at DESC LIMIT 1),
      'profile', json_build_object(${jsonOf(registrationFields, 'st')})
    ) AS result
    FROM staff st WHERE st.id = viewer.id`,
  values: () => [],
})
