import type { CurrentUser } from '@filo/contract/features/staff/staff.schema.ts'
import type { Permission, Role } from '@filo/contract/kit/access.ts'

/** Access to a page: for everybody, signed-in users, or users with one of the roles and one of the permissions. */
export type PageAccess =
  | 'public'
  | 'signed-in'
  | { roles?: readonly Role[]; permission?: Permission | readonly Permission[] }

export type AccessResult = 'open' | 'sign-in' | 'denied'

type Who = Pick<CurrentUser, 'admin' | 'roles' | 'permissions'>

/** Route guard: administrators pass; others need a role and a permission of the page, where it names them. */
export function checkAccess(access: PageAccess, user: Who | null): AccessResult {
  if (access === 'public' || user?.admin) return 'open'
  if (!user) return 'sign-in'
  if (access === 'signed-in') return 'open'
  const roleFits = !access.roles || access.roles.some((role) => user.roles.includes(role))
  const permissionFits =
    !access.permission || [access.permission].flat().some((one) => user.permissions.includes(one))
  return roleFits && permissionFits ? 'open' : 'denied'
}
