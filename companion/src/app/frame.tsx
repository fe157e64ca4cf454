import { useOnline } from '@filo/ui/api/use-online.ts'
import { useFocusRecovery } from '@filo/ui/feedback/focus-recovery.ts'
import { lazyPart } from '@filo/ui/feedback/lazy-part.tsx'
import { Notice } from '@filo/ui/feedback/notice.tsx'
import { ClockNotice } from '@filo/ui/layout/clock-notice.tsx'
import { DemoRibbon } from '@filo/ui/layout/demo-ribbon.tsx'
import { SkipLink } from '@filo/ui/layout/skip-link.tsx'
import { ConnectionSign } from '@filo/ui/live/connection-sign.tsx'
import { announcerId, useTitleCount } from '@filo/ui/pages/page-announcer.tsx'
import { useScrollRestoration } from '@filo/ui/pages/use-scroll-restoration.ts'
import unseen from '@filo/ui/theme/unseen.module.css'
import { useQuery } from '@tanstack/react-query'
import { useRef } from 'react'
import { matchPath, Outlet, useLocation } from 'react-router'
import { Emergency } from '../controls/emergency.tsx'
import { LostLink } from '../features/access/lost-link.tsx'
import { NewLink } from '../features/access/new-link.tsx'
import { chatPath } from '../features/chat/chat-path.ts'
import { ownRoom } from '../features/chat/own-room.queries.ts'
import classes from './frame.module.css'
import { Menu } from './menu.tsx'
import { Notices } from './notices.tsx'
import { pages } from './pages.ts'
import { PersonHeader } from './person-header.tsx'

/** Loaded after the page, which is there before anything can be unsent. */
const KeptMessages = lazyPart<{ isInConversation: boolean }>(
  async () => (await import('../features/chat/kept-messages.tsx')).KeptMessages,
  { failed: () => null },
)

/**
 * Frame of every page: the patient's name and the clinic's number above, the menu below. The page between them has its
 * own scroll area, so that the menu never covers part of it.
 */
export function Frame() {
  const isOnline = useOnline()
  const main = useRef<HTMLElement>(null)
  const { pathname } = useLocation()
  const page = pages.find(({ path }) => matchPath(path, pathname))
  const isFilling = page?.fillsFrame
  const isWide = page?.hidesMenu
  const hasMenu = !isWide
  useTitleCount(useQuery(ownRoom).data?.unread ?? 0)
  useFocusRecovery()
  useScrollRestoration(main)

  return (
    <div className={classes.frame}>
      <SkipLink />
      <PersonHeader hasSwitch={hasMenu} />
      <main id="contenuto" tabIndex={-1} ref={main} className={classes.main} data-fills={isFilling}>
        {hasMenu && <DemoRibbon />}
        <ClockNotice device="telefono" />
        <div className={classes.page} data-fills={isFilling} data-wide={isWide}>
          {!isOnline && (
            <Notice
              tone="warning"
              announce
              title={`Non c’è rete${isFilling ? ': usa il tasto “Chiama”' : ''}`}
            >
              {!isFilling &&
                'Quello che vedi potrebbe non essere aggiornato. Per parlare con il tuo centro usa il tasto “Chiama”.'}
            </Notice>
          )}
          <LostLink />
          <NewLink />
          {hasMenu && <KeptMessages isInConversation={pathname === chatPath} />}
          <Outlet />
          {!isFilling && <Emergency />}
        </div>
      </main>
      {hasMenu && (
        <>
          <ConnectionSign isLossSaid={!isOnline} />
          <Menu />
        </>
      )}
      <Notices staysHere={isWide === true} />
      <div id={announcerId} role="status" className={unseen.text} />
    </div>
  )
}
