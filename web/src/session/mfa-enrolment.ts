import type { CurrentUser } from '@filo/contract/features/staff/staff.schema.ts'
import type { PageAccess } from './access.ts'
import { logoutPath } from './paths.ts'

const profilePath = '/user/profile'

/** Where a second factor is set up. */
export const securityPath = `${profilePath}/security`

/**
 * Whether the user must first set up the second factor that their role requires. Their profile, the sign-out page and
 * public pages stay open; the home page, although public, does not, because sign-in leads there.
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
