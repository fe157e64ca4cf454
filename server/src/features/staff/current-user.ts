import type { CurrentUser } from '@filo/contract/features/staff/staff.schema.ts'
import { permissionsOf } from '@filo/contract/kit/access.ts'
import type { CurrentRow } from './current-user.queries.ts'

/** Adds what the roles of the person allow. */
export const toCurrentUser = (row: CurrentRow): CurrentUser => ({
  ...row,
  permissions: permissionsOf(row.roles),
  admin: row.roles.includes('administrator'),
})
