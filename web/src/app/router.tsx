import { lazy } from 'react'
import { createBrowserRouter, type RouteObject } from 'react-router'
import { BrokenPage } from '../ui/pages/broken-page.tsx'
import { NotFound } from '../ui/pages/not-found.tsx'
import { Frame } from './frame.tsx'
import { LayoutRoute } from './layout-route.tsx'
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

const contentIn = ({ title, load }: Content) => ({
  title,
  Content: lazy(async () => ({ default: await load() })),
})

function routeOf(page: Page): RouteObject {
  const content = contentIn(page)
  const signedIn = page.signedIn ? contentIn(page.signedIn) : content
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
