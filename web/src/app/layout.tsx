import type { CurrentUser } from '@filo/contract/features/staff/staff.schema.ts'
import { isClinician } from '@filo/contract/kit/access.ts'
import { Dialog } from '@filo/ui/dialogs/dialog.tsx'
import { lazyPart } from '@filo/ui/feedback/lazy-part.tsx'
import { LoadFailedNotice } from '@filo/ui/feedback/load-failed-notice.tsx'
import { ClockNotice } from '@filo/ui/layout/clock-notice.tsx'
import { DemoRibbon } from '@filo/ui/layout/demo-ribbon.tsx'
import { HeaderLink } from '@filo/ui/layout/header-link.tsx'
import { LegalLinks } from '@filo/ui/layout/legal-links.tsx'
import { PageLayout } from '@filo/ui/layout/page-layout.tsx'
import { useSite } from '@filo/ui/layout/site.ts'
import { ConnectionSign } from '@filo/ui/live/connection-sign.tsx'
import { useTitleCount } from '@filo/ui/pages/page-announcer.tsx'
import { type ReactNode, useLayoutEffect, useState } from 'react'
import { useLocation } from 'react-router'
import { useInfo } from '../features/alerts/use-info.ts'
import { chatPath } from '../features/chat/chat-paths.ts'
import { OpenWorkgroupBanner } from '../features/staff/open-workgroup-banner.tsx'
import { visitsPath } from '../features/visits/visit-paths.ts'
import { useSession } from '../session/session.tsx'
import { workgroupOf } from '../session/workgroup.ts'
import { AccountMenu } from './account-menu.tsx'
import { menuOf } from './page.ts'
import { pages } from './pages.ts'
import { PaletteButton } from './palette-button.tsx'
import { SignInLink } from './sign-in-link.tsx'
import { useLive } from './use-live.ts'
import { useUnreadSound } from './use-unread-sound.ts'

const loadPalette = () => import('./command-palette.tsx')
/** If they fail to load, they are retried when the network is back. */
const LateParts = lazyPart(async () => (await import('./late-parts.tsx')).LateParts, { failed: () => null })

/** Loaded after the page, which is there before anything can be unsent. */
const KeptMessages = lazyPart<{ personId: string; workgroupId: string }>(
  async () => (await import('../features/chat/kept-messages.tsx')).KeptMessages,
  { failed: () => null },
)

/** Few people are shown it. */
const NoticesBanner = lazyPart(
  async () => (await import('../features/installation/notices-banner.tsx')).NoticesBanner,
  { failed: () => null },
)

const CommandPalette = lazyPart(async () => (await loadPalette()).CommandPalette, {
  failed: (retry, { onClose }) => (
    <Dialog title="Cerca" onClose={onClose}>
      <LoadFailedNotice onRetry={retry} />
    </Dialog>
  ),
})

export type LayoutProps = {
  wide: boolean
  /** The page itself shows a lost connection. */
  pageShowsConnection?: boolean
  children: ReactNode
}

/** The default layout: header, content, footer, and the palette behind `Ctrl K`. */
export function Layout({ wide, pageShowsConnection = false, children }: LayoutProps) {
  const { user } = useSession()
  const { sponsors } = useSite()
  const [isPaletteOpen, setPaletteOpen] = usePalette(user !== null)
  const menu = menuOf(pages, user)
  const workgroup = workgroupOf(user)
  useLive()
  const info = useInfo(user && isPolled(user) ? user.id : null)
  useTitleCount(info?.owedRooms ?? 0)
  useUnreadSound(info?.unreadMessage)

  return (
    <>
      <PageLayout
        notices={
          <>
            <DemoRibbon />
            {user?.permissions.includes('audit:read') && <NoticesBanner />}
            <ClockNotice device="PC" />
            {user && workgroup && mayChat(user) && (
              <KeptMessages personId={user.id} workgroupId={workgroup.id} />
            )}
          </>
        }
        wide={wide}
        sponsors={sponsors}
        footerLinks={<LegalLinks />}
        home={user ? 'Oggi' : undefined}
        hasNews={(info?.owedRooms ?? 0) + (info?.dueVisits ?? 0) > 0}
        place={workgroup ? { facility: workgroup.facility.name, workgroup: workgroup.name } : undefined}
        banner={user?.openWorkgroup && <OpenWorkgroupBanner opened={user.openWorkgroup} />}
        nav={
          menu.length > 0
            ? menu.map(({ to, label }) => (
                <HeaderLink
                  key={to}
                  to={to}
                  section={to.replace(/\/list$/, '')}
                  label={label}
                  {...(to === chatPath && {
                    count: info?.owedRooms ?? 0,
                    countLabel: 'in attesa di risposta',
                  })}
                  {...(to === visitsPath && {
                    count: info?.dueVisits ?? 0,
                    countLabel: 'da gestire',
                  })}
                />
              ))
            : undefined
        }
        right={
          user ? (
            <>
              <PaletteButton onOpen={() => setPaletteOpen(true)} />
              <AccountMenu user={user} />
            </>
          ) : (
            <SignInLink />
          )
        }
      >
        {children}
      </PageLayout>
      {user && !pageShowsConnection && <ConnectionSign />}
      {user && <LateParts key={user.id} user={user} info={info} />}
      {isPaletteOpen && user && <CommandPalette user={user} onClose={() => setPaletteOpen(false)} />}
    </>
  )
}

/** Staff who hold visits themselves. */
const isPolled = ({ roles }: CurrentUser) => isClinician(roles)

const mayChat = ({ permissions, owesSecondFactor }: CurrentUser) =>
  permissions.includes('chat:use') && !owesSecondFactor

/** Whether the palette is open: `Ctrl K` or `⌘ K` opens it, navigation closes it. */
function usePalette(enabled: boolean) {
  const [open, setOpen] = useState(false)
  const { key } = useLocation()

  // biome-ignore lint/correctness/useExhaustiveDependencies: navigation closes it
  useLayoutEffect(() => setOpen(false), [key])

  // A layout effect: the keys may be pressed as soon as the page is visible.
  useLayoutEffect(() => {
    if (!enabled) return
    // Preloaded, so that nothing typed right after Ctrl K is lost.
    const early = setTimeout(() => void loadPalette().catch(() => {}), 2_000)
    const listen = (event: KeyboardEvent) => {
      if (
        event.key.toLowerCase() !== 'k' ||
        !(event.ctrlKey || event.metaKey) ||
        event.altKey ||
        event.shiftKey
      )
        return
      event.preventDefault()
      // Over another dialog it would hide that dialog's question.
      if (!document.querySelector('dialog[open]')) setOpen(true)
    }
    window.addEventListener('keydown', listen)
    return () => {
      clearTimeout(early)
      window.removeEventListener('keydown', listen)
    }
  }, [enabled])

  return [open, setOpen] as const
}
