import { Dialog } from '@filo/ui/dialogs/dialog.tsx'
import { useFocusRecovery } from '@filo/ui/feedback/focus-recovery.ts'
import { lazyPart } from '@filo/ui/feedback/lazy-part.tsx'
import { LoadFailedNotice } from '@filo/ui/feedback/load-failed-notice.tsx'
import { announcerId } from '@filo/ui/pages/page-announcer.tsx'
import { useScrollRestoration } from '@filo/ui/pages/use-scroll-restoration.ts'
import unseen from '@filo/ui/theme/unseen.module.css'
import { Fragment, type ReactNode, useEffect, useEffectEvent, useRef } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { useSession } from '../session/session.tsx'
import { AuthErrorPage } from './auth-error-page.tsx'
import { InstallationSite } from './installation-site.tsx'
import { WaitingPage } from './waiting-page.tsx'

const SessionDialog = lazyPart(
  async () => (await import('../features/auth/sign-in/session-dialog.tsx')).SessionDialog,
  {
    failed: (retry) => (
      <Dialog title="La sessione è scaduta" opaqueBackdrop alert>
        <LoadFailedNotice onRetry={retry} />
      </Dialog>
    ),
  },
)

/** Wraps every page: shows it once the user is known, or an error if the user could not be fetched. */
export function Frame({ children }: { children: ReactNode }) {
  const { loaded, failure, user, lapsed, locationChanged } = useSession()
  const { key, pathname } = useLocation()
  const navigate = useNavigate()
  const openedWorkgroupId = user?.openWorkgroup?.workgroup.id
  useFocusRecovery()
  useScrollRestoration()

  // biome-ignore lint/correctness/useExhaustiveDependencies: each location change asks again who is signed in, if that failed
  useEffect(() => locationChanged(), [key, locationChanged])

  // Once its workgroup is closed, a patient's page would only say that it does not exist.
  const previousWorkgroupId = useRef(openedWorkgroupId)
  const leavePatient = useEffectEvent(() => {
    if (user && pathname.startsWith('/patient/')) navigate('/patient/list', { replace: true })
  })
  useEffect(() => {
    if (previousWorkgroupId.current && previousWorkgroupId.current !== openedWorkgroupId) leavePatient()
    previousWorkgroupId.current = openedWorkgroupId
  }, [openedWorkgroupId])

  return (
    <>
      {!loaded && <WaitingPage />}
      {loaded && (
        <InstallationSite>
          {failure ? (
            <AuthErrorPage error={failure} />
          ) : (
            <Fragment key={`${user?.id ?? 'nobody'} ${openedWorkgroupId ?? ''}`}>{children}</Fragment>
          )}
        </InstallationSite>
      )}
      {lapsed !== null && user && <SessionDialog user={user} why={lapsed} />}
      <div id={announcerId} role="status" className={unseen.text} />
    </>
  )
}
