import type { CurrentUser } from '@filo/contract/features/staff/staff.schema.ts'
import type { PageAccess } from './access.ts'
import { logoutPath } from './paths.ts'

const profilePath = '/user/profile'

/** Where a second factor is set up. */
export const securityPath = `${profilePath}/security`

/**
 * Whether a person is led away from a page to set up the second factor that their role demands. The own profile, the
 * way out and what everybody may read stay open; the home does not, for a sign-in ends there.
 */
export function isEnrolmentRequired(
  user: Pick<CurrentUser, 'owesSecondFactor'> | null,
  access: PageAccess,
  pathname: string,
): boolean {
  if (!user?.owesSecondFactor) return false
  if (pathname === '/') return true
  const isOwn = pathname === profilePath || pathname.startsWith(`${profilePath}/`)
  return access !== 'public' && !isOwn && pathname !== logoutPath
}
