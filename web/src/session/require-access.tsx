import type { ReactNode } from 'react'
import { Navigate, useLocation } from 'react-router'
import { checkAccess, type PageAccess } from './access.ts'
import { isEnrolmentRequired, securityPath } from './mfa-enrolment.ts'
import { loginPath, returnPathFrom } from './paths.ts'
import { useSession } from './session.tsx'

type AllowedProps = {
  access: PageAccess
  /** Shown in place of the page to users without access. */
  denied: ReactNode
  children: ReactNode
}

/**
 * Shows a page to users with access. Redirects visitors to sign-in and users who must enrol in MFA to their profile,
 * and back afterwards.
 */
export function RequireAccess({ access, denied, children }: AllowedProps) {
  const { user, lastEnd } = useSession()
  const location = useLocation()
  if (isEnrolmentRequired(user, access, location.pathname))
    return <Navigate to={securityPath} replace state={{ wanted: returnPathFrom(location) }} />
  switch (checkAccess(access, user)) {
    case 'open':
      return children
    case 'denied':
      return denied
    case 'sign-in': {
      // After a sign-out the next person at this PC may be somebody else, so nothing leads back here.
      const wanted = lastEnd === null || lastEnd === 'ended' ? returnPathFrom(location) : null
      return <Navigate to={loginPath} replace state={{ wanted }} />
    }
  }
}
