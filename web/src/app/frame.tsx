import { lazy, Suspense, useEffect, useEffectEvent, useRef } from 'react'
import { Outlet, ScrollRestoration, useLocation, useNavigate } from 'react-router'
import { useSession } from '../session/session.tsx'
import { Spinner } from '../ui/feedback/spinner.tsx'
import { LeaveGuards } from '../ui/forms/leave-guard.tsx'
import { announcerId } from '../ui/pages/arrival.tsx'
import unseen from '../ui/theme/unseen.module.css'
import { AuthErrorPage } from './auth-error-page.tsx'
import classes from './frame.module.css'
import { InstallationSite } from './installation-site.tsx'

const SessionDialog = lazy(async () => ({
  default: (await import('../features/auth/sign-in/session-dialog.tsx')).SessionDialog,
}))

/** Around every page: nothing shows before it is known who is there, nor when that could not be learnt. */
export function Frame() {
  const { loaded, failure, error, user, lapsed, locationChanged } = useSession()
  const { key, pathname } = useLocation()
  const navigate = useNavigate()
  const opened = user?.openWorkgroup?.workgroup.id

  // biome-ignore lint/correctness/useExhaustiveDependencies: each location change clears the error
  useEffect(() => locationChanged(), [key, locationChanged])

  // Of a workgroup that is open no longer a patient's page would only say that it does not exist.
  const before = useRef(opened)
  const leavePatient = useEffectEvent(() => {
    if (user && pathname.startsWith('/patient/')) navigate('/patient/list', { replace: true })
  })
  useEffect(() => {
    if (before.current && before.current !== opened) leavePatient()
    before.current = opened
  }, [opened])

  const waiting = (
    <main className={classes.waiting}>
      <h1 className={unseen.text}>Filo</h1>
      <Spinner page />
    </main>
  )
  const failed = failure ?? error
  return (
    <LeaveGuards>
      {!loaded && waiting}
      {loaded && (
        <Suspense fallback={waiting}>
          <InstallationSite>
            {failed ? (
              <AuthErrorPage error={failed} />
            ) : (
              <Outlet key={`${user?.id ?? 'nobody'} ${opened ?? ''}`} />
            )}
          </InstallationSite>
        </Suspense>
      )}
      {lapsed !== null && user && (
        <Suspense>
          <SessionDialog user={user} why={lapsed} />
        </Suspense>
      )}
      <div id={announcerId} role="status" className={unseen.text} />
      <ScrollRestoration />
    </LeaveGuards>
  )
}
