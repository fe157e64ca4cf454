import { lazyPart } from '@filo/ui/feedback/lazy-part.tsx'
import { Spinner } from '@filo/ui/feedback/spinner.tsx'
import { AccessDenied } from '@filo/ui/pages/access-denied.tsx'
import { BrokenPage } from '@filo/ui/pages/broken-page.tsx'
import { ErrorBoundary } from '@filo/ui/pages/error-boundary.tsx'
import { NotFound } from '@filo/ui/pages/not-found.tsx'
import { PageAnnouncer } from '@filo/ui/pages/page-announcer.tsx'
import type { ComponentType, ReactNode } from 'react'
import { matchRoutes, type RouteObject, useLocation, useParams, useRoutes } from 'react-router'
import { RequireAccess } from '../session/require-access.tsx'
import { useSession } from '../session/session.tsx'
import { Frame } from './frame.tsx'
import type { LayoutProps } from './layout.tsx'
import { LazyLayout } from './lazy-layout.tsx'
import { MissingPage } from './missing-page.tsx'
import { type Content, contentOf, type Page } from './page.ts'
import { pages } from './pages.ts'

const notFound: Page = {
  path: '*',
  title: 'Pagina non trovata',
  access: 'public',
  layout: 'standard',
  load: async () => NotFound,
}

const lazyContent = ({ title, load }: Content, { layout }: Page) => ({
  title,
  Content: lazyPart(load, {
    fallback: <Spinner page />,
    failed: (retry) => <MissingPage onRetry={retry} fullPage={layout === 'none'} />,
  }),
})

type Shown = ReturnType<typeof lazyContent>
/** `signedIn` replaces `content` for signed-in users. */
type PageRouteProps = { page: Page; content: Shown; signedIn: Shown }

/** One page behind its access guard. Its key contains the parameters, so that another patient's page starts afresh. */
function PageRoute({ page, content, signedIn }: PageRouteProps) {
  const { user, lastEnd } = useSession()
  const { title, Content } = user ? signedIn : content
  const { '*': _within, ...params } = useParams()
  const key = [page.path, ...Object.values(params)].join(' ')
  // If the session ended on a page with a variant for signed-in users, sign-in leads back to it, not to the public one.
  const mustSignInAgain = page.signedIn && (lastEnd === 'ended' || lastEnd === 'elsewhere')
  return (
    <RequireAccess
      access={mustSignInAgain ? 'signed-in' : page.access}
      denied={
        <>
          <AccessDenied fullPage={page.layout === 'none'} />
          <PageAnnouncer key={`${key} denied`} title="Accesso negato" />
        </>
      }
    >
      <Content key={key} />
      <PageAnnouncer key={`${key} arrival`} title={title} />
    </RequireAccess>
  )
}

type Handle = { page: Page; preload: () => Promise<unknown> }

function routeOf(page: Page): RouteObject & { handle: Handle } {
  const content = lazyContent(page, page)
  const signedIn = page.signedIn ? lazyContent(page.signedIn, page) : content
  return {
    path: page.path,
    handle: { page, preload: content.Content.preload },
    element: <PageRoute page={page} content={content} signedIn={signedIn} />,
  }
}

const routes = [...pages, notFound].map(routeOf)

/** Loads what a visitor sees at a path, so that the app's first render shows it. */
export async function preloadPage(path: string): Promise<void> {
  const handle = matchRoutes(routes, path)?.at(-1)?.route.handle
  const layout = handle?.page.layout === 'standard' && LazyLayout.preload()
  await Promise.all([layout, handle?.preload()])
}

type AppRoutesProps = {
  /** Wraps the pages with the standard layout. */
  Layout?: ComponentType<LayoutProps>
}

/** Renders the page for the current URL; header and footer stay mounted while pages change. */
export function AppRoutes({ Layout = LazyLayout }: AppRoutesProps) {
  const location = useLocation()
  const { user } = useSession()
  const content = useRoutes(routes)
  const page = matchRoutes(routes, location)?.at(-1)?.route.handle.page ?? notFound
  const withBoundary = (inner: ReactNode, fullPage: boolean) => (
    <ErrorBoundary
      prefix="W"
      resetKey={location.key}
      fallback={(reference) => <BrokenPage reference={reference} fullPage={fullPage} />}
    >
      {inner}
    </ErrorBoundary>
  )
  return withBoundary(
    <Frame>
      {page.layout === 'none' ? (
        content
      ) : (
        // A page that throws leaves header and menu in place.
        <Layout
          wide={contentOf(page, user).wide ?? false}
          pageShowsConnection={page.showsConnection ?? false}
        >
          {withBoundary(content, false)}
        </Layout>
      )}
    </Frame>,
    true,
  )
}
