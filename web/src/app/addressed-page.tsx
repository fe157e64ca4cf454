import { lazyPart } from '@filo/ui/feedback/lazy-part.tsx'
import { Spinner } from '@filo/ui/feedback/spinner.tsx'
import { BrokenPage } from '@filo/ui/pages/broken-page.tsx'
import { ErrorBoundary } from '@filo/ui/pages/error-boundary.tsx'
import { NotFound } from '@filo/ui/pages/not-found.tsx'
import type { ComponentType, ReactNode } from 'react'
import { matchRoutes, type RouteObject, useLocation, useRoutes } from 'react-router'
import { useSession } from '../session/session.tsx'
import { Frame } from './frame.tsx'
import type { LayoutProps } from './layout.tsx'
import { LazyLayout } from './lazy-layout.tsx'
import { MissingPage } from './missing-page.tsx'
import { type Content, contentOf, type Page } from './page.ts'
import { PageRoute } from './page-route.tsx'
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
    waiting: <Spinner page />,
    missing: (retry) => <MissingPage onRetry={retry} standing={layout === 'none'} />,
  }),
})

/** A page behind its guard. */
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
export function AddressedPage({ Layout = LazyLayout }: AddressedPageProps) {
  const location = useLocation()
  const { user } = useSession()
  const content = useRoutes(routes)
  const page = matchRoutes(routes, location)?.at(-1)?.route.handle ?? notFound
  const bounded = (inner: ReactNode, standing: boolean) => (
    <ErrorBoundary
      prefix="W"
      at={location.key}
      broken={(reference) => <BrokenPage reference={reference} standing={standing} />}
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
