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

const contentIn = ({ title, load }: Content, { layout }: Page) => ({
  title,
  Content: lazyPart(load, {
    fallback: <Spinner page />,
    failed: (retry) => <MissingPage onRetry={retry} fullPage={layout === 'none'} />,
  }),
})

type Shown = ReturnType<typeof contentIn>
/** `signedIn` is shown instead to whoever is signed in. */
type PageRouteProps = { page: Page; content: Shown; signedIn: Shown }

/** One page behind its guard. Its key changes with the parameters, so that another patient's page starts afresh. */
function PageRoute({ page, content, signedIn }: PageRouteProps) {
  const { user, left } = useSession()
  const { title, Content } = user ? signedIn : content
  const { '*': _within, ...params } = useParams()
  const key = [page.path, ...Object.values(params)].join(' ')
  // After a session ended at a page of one's own, sign-in leads back there, not to what strangers see at that address.
  const isLeft = page.signedIn && (left === 'ended' || left === 'elsewhere')
  return (
    <RequireAccess
      access={isLeft ? 'signed-in' : page.access}
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

function routeOf(page: Page): RouteObject & { handle: Page } {
  const content = contentIn(page, page)
  const signedIn = page.signedIn ? contentIn(page.signedIn, page) : content
  return {
    path: page.path,
    handle: page,
    element: <PageRoute page={page} content={content} signedIn={signedIn} />,
  }
}

const routes = [...pages, notFound].map(routeOf)

type AddressedPageProps = {
  /** Around the pages that have one. */
  Layout?: ComponentType<LayoutProps>
}

/** The page of the address; header, content and footer stay while the pages between them change. */
export function AppRoutes({ Layout = LazyLayout }: AddressedPageProps) {
  const location = useLocation()
  const { user } = useSession()
  const content = useRoutes(routes)
  const page = matchRoutes(routes, location)?.at(-1)?.route.handle ?? notFound
  const bounded = (inner: ReactNode, standing: boolean) => (
    <ErrorBoundary
      prefix="W"
      resetKey={location.key}
      fallback={(reference) => <BrokenPage reference={reference} fullPage={standing} />}
    >
      {inner}
    </ErrorBoundary>
  )
  return bounded(
    <Frame>
      {page.layout === 'none' ? (
        content
      ) : (
        // A page that breaks leaves the header and the menu standing.
        <Layout wide={contentOf(page, user).wide ?? false}>{bounded(content, false)}</Layout>
      )}
    </Frame>,
    true,
  )
}
