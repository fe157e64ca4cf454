import { lazy, Suspense, useEffect } from 'react'
import { Outlet, ScrollRestoration, useLocation } from 'react-router'
import { useSession } from '../session/session.tsx'
import { Spinner } from '../ui/spinner.tsx'
import { announcerId } from './arrival.tsx'
import { AuthErrorPage } from './auth-error-page.tsx'
import classes from './frame.module.css'

const SessionDialog = lazy(async () => ({
  default: (await import('../features/auth/session-dialog.tsx')).SessionDialog,
}))

/** Around every page: nothing shows before it is known who is there, nor when that could not be learnt. */
export function Frame() {
  const { loaded, failure, error, user, lapsed, locationChanged } = useSession()
  const { key } = useLocation()

  // biome-ignore lint/correctness/useExhaustiveDependencies: each location change clears the error
  useEffect(() => locationChanged(), [key, locationChanged])

  const waiting = (
    <main className={classes.waiting}>
      <h1 className={classes.hidden}>Filo</h1>
      <Spinner page />
    </main>
  )
  const failed = failure ?? error
  return (
    <>
      {!loaded && waiting}
      {loaded && (
        <Suspense fallback={waiting}>
          {failed ? (
            <AuthErrorPage error={failed} />
          ) : (
            <Outlet key={`${user?.id ?? 'nobody'} ${user?.openWorkgroup?.workgroup.id ?? ''}`} />
          )}
        </Suspense>
      )}
      {lapsed && user && (
        <Suspense>
          <SessionDialog user={user} />
        </Suspense>
      )}
      <div id={announcerId} role="status" className={classes.hidden} />
      <ScrollRestoration />
    </>
  )
}
