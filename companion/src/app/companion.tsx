import { lazyPart } from '@filo/ui/feedback/lazy-part.tsx'
import { useEffect } from 'react'
import { matchPath, Route, Routes, useLocation } from 'react-router'
import { LoadingMessage } from '../controls/loading-message.tsx'
import { AccessLayout } from '../features/access/access-layout.tsx'
import { LinkScope } from '../session/link-scope.tsx'
import { mayBeConnected, useSession } from '../session/session.tsx'
import { ConnectionFailed } from './connection-failed.tsx'
import { Frame } from './frame.tsx'
import { MissingPage } from './missing-page.tsx'
import { NotFoundPage } from './not-found-page.tsx'
import { Notices } from './notices.tsx'
import { PageRoute } from './page-route.tsx'
import { pages } from './pages.ts'
import { useHomeOnSwitch } from './use-home-on-switch.ts'

const waiting = (
  <AccessLayout>
    <LoadingMessage page />
  </AccessLayout>
)

/** Loaded by itself, because a connected telephone does not need it. */
const AccessPage = lazyPart<{ why: string | null }>(
  async () => (await import('../features/access/access-page.tsx')).AccessPage,
  {
    fallback: waiting,
    failed: (retry) => (
      <AccessLayout>
        <MissingPage onRetry={retry} />
      </AccessLayout>
    ),
  },
)

/** The whole app; shows nothing before it is known who is connected. */
export function Companion() {
  const { state, check } = useSession()
  usePreloadedPage(state.stage === 'asking')
  useHomeOnSwitch(state.stage === 'in' ? state.me.person.id : null)
  switch (state.stage) {
    case 'asking':
      return waiting
    case 'failed':
      return <ConnectionFailed error={state.error} onRetry={check} />
    case 'out':
      return (
        <>
          <AccessPage why={state.why} />
          <Notices end />
        </>
      )
    case 'in':
      // Remounts for another link, so that nothing typed or opened is left for it.
      return (
        <LinkScope key={state.me.person.id}>
          <Inside />
        </LinkScope>
      )
  }
}

const parts = pages.map(({ path, title, load }) => ({
  path,
  title,
  Content: lazyPart(load, {
    fallback: <LoadingMessage page />,
    failed: (retry) => <MissingPage onRetry={retry} />,
  }),
}))

const contentAt = (path: string) => parts.find((part) => matchPath(part.path, path))?.Content
/** Ignores a failure, which the part reports when it is shown. */
const preload = (part: { preload(): Promise<unknown> } | undefined) => part?.preload().catch(() => {})

/** Starts to load the first page's code before the app is rendered; `path` is below `/app`. */
export const preloadFirstPage = (path: string) => preload(mayBeConnected() ? contentAt(path) : AccessPage)

/** Loads the page's code while the server is asked who is connected. */
function usePreloadedPage(isAsking: boolean): void {
  const { pathname } = useLocation()
  const page = contentAt(pathname)
  useEffect(() => {
    if (isAsking) preload(page)
  }, [isAsking, page])
}

const Inside = () => (
  <Routes>
    <Route element={<Frame />}>
      {parts.map(({ path, title, Content }) => (
        <Route key={path} path={path} element={<PageRoute title={title} Content={Content} />} />
      ))}
      <Route path="*" element={<PageRoute title="Pagina non trovata" Content={NotFoundPage} />} />
    </Route>
  </Routes>
)
