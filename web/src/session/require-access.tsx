import type { ReactNode } from 'react'
import { Navigate, useLocation } from 'react-router'
import { checkAccess, type PageAccess } from './access.ts'
import { isEnrolmentRequired, securityPath } from './mfa-enrolment.ts'
import { loginPath, returnPathFrom } from './paths.ts'
import { useSession } from './session.tsx'

type AllowedProps = {
  access: PageAccess
  /** Stands in the page's place for whoever may not open it. */
  denied: ReactNode
  children: ReactNode
}

/**
 * Shows a page to whom it is for; leads whoever is not signed in to sign in, whoever must enrol in MFA to do so, and
 * back afterwards.
 */
export function RequireAccess({ access, denied, children }: AllowedProps) {
  const { user, left } = useSession()
  const location = useLocation()
  if (isEnrolmentRequired(user, access, location.pathname))
    return <Navigate to={securityPath} replace state={{ wanted: returnPathFrom(location) }} />
  switch (checkAccess(access, user)) {
    case 'open':
      return children
    case 'denied':
      return denied
    case 'sign-in': {
      // After a sign-out the next person at this PC may be another one.
      const wanted = left === null || left === 'ended' ? returnPathFrom(location) : null
      return <Navigate to={loginPath} replace state={{ wanted }} />
    }
  }
}
