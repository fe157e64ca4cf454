import { nameFields, registrationFields } from '@filo/contract/features/staff/staff.fields.ts'
import type { CurrentUser } from '@filo/contract/features/staff/staff.schema.ts'
import type { Role } from '@filo/contract/kit/access.ts'
import { jsonOf } from '../../platform/columns.ts'
import type { ScopedRead, Sql } from '../../platform/database.ts'

/** The session's own person, without what the contract derives from the roles. */
export type CurrentRow = Omit<CurrentUser, 'permissions' | 'admin'>

const workgroupJson = `json_build_object('id', w.id, 'name', w.name, 'version', w.version,
  'facility', json_build_object('id', f.id, 'name', f.name, 'phone', f.phone))`

export const currentRead: ScopedRead = {
  name: 'staff.current',
  text: `SELECT json_build_object(
      'id', st.id, 'version', st.version, 'email', st.email, ${jsonOf(nameFields, 'st')},
      'roles', st.roles, 'owesSecondFactor', reader.mfa_enrolment_required,
      'workgroup', (SELECT ${workgroupJson} FROM workgroup w JOIN facility f ON f.id = w.facility_id WHERE w.id = st.workgroup_id),
      'openWorkgroup', (SELECT json_build_object('workgroup', ${workgroupJson}, 'reason', a.reason, 'until', iso(a.expires_at))
        FROM workgroup_access a JOIN workgroup w ON w.id = a.workgroup_id JOIN facility f ON f.id = w.facility_id
        WHERE a.staff_id = st.id AND a.closed_at IS NULL AND a.expires_at > clock_timestamp() AND 'administrator' = ANY (st.roles)
        ORDER BY a.opened_at DESC LIMIT 1),
      'profile', json_build_object(${jsonOf(registrationFields, 'st')})
    ) AS loaded
    FROM staff st WHERE st.id = reader.id`,
}

type NewStaff = { id: string; email: string; name: string; surname: string; roles: Role[] }

export const staffRepository = {
  async add(tx: Sql, { id, email, name, surname, roles }: NewStaff): Promise<void> {
    await tx.query('INSERT INTO staff (id, email, name, surname, roles) VALUES ($1, $2, $3, $4, $5)', [
      id,
      email,
      name,
      surname,
      roles,
    ])
  },
}
