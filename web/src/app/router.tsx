import { lazyPart } from '@filo/ui/feedback/lazy-part.tsx'
import { Spinner } from '@filo/ui/feedback/spinner.tsx'
import { BrokenPage } from '@filo/ui/pages/broken-page.tsx'
import { NotFound } from '@filo/ui/pages/not-found.tsx'
import { createBrowserRouter, type RouteObject } from 'react-router'
import { Frame } from './frame.tsx'
import { LayoutRoute } from './layout-route.tsx'
import { MissingPage } from './missing-page.tsx'
import type { Content, Page } from './page.ts'
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
export function routeOf(page: Page): RouteObject {
  const content = contentIn(page, page)
  const signedIn = page.signedIn ? contentIn(page.signedIn, page) : content
  return {
    path: page.path,
    handle: page,
    element: <PageRoute page={page} content={content} signedIn={signedIn} />,
  }
}

const all = [...pages, notFound]

export const createRouter = () =>
  createBrowserRouter([
    {
      element: <Frame />,
      errorElement: <BrokenPage standing />,
      children: [
        {
          element: <LayoutRoute />,
          children: [
            // A page that breaks leaves the header and the menu standing.
            {
              errorElement: <BrokenPage />,
              children: all.filter(({ layout }) => layout === 'standard').map(routeOf),
            },
          ],
        },
        ...all.filter(({ layout }) => layout === 'none').map(routeOf),
      ],
    },
  ])
