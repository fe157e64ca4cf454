import type { CurrentUser } from '@filo/contract/features/staff/staff.routes.ts'
import type { Permission, Role } from '@filo/contract/kit/access.ts'

/** Who may open a page: everybody, whoever is signed in, or whoever holds one of the roles and the permission. */
export type PageAccess = 'public' | 'signed-in' | { roles?: readonly Role[]; permission?: Permission }

export type Verdict = 'open' | 'sign-in' | 'denied'

type Who = Pick<CurrentUser, 'admin' | 'roles' | 'permissions'>

/** The route guard: an administrator passes; else all that the page asks for must hold. */
export function verdict(access: PageAccess, user: Who | null): Verdict {
  if (access === 'public' || user?.admin) return 'open'
  if (!user) return 'sign-in'
  if (access === 'signed-in') return 'open'
  const roleFits = !access.roles || access.roles.some((role) => user.roles.includes(role))
  const permissionFits = !access.permission || user.permissions.includes(access.permission)
  return roleFits && permissionFits ? 'open' : 'denied'
}
