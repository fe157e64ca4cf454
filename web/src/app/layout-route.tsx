import { lazy } from 'react'
import { Outlet, useMatches } from 'react-router'
import type { Page } from './page.ts'

const Layout = lazy(async () => ({ default: (await import('./layout.tsx')).Layout }))

/** Header, content and footer stay while the pages between them change. */
export function LayoutRoute() {
  const page = useMatches().at(-1)?.handle as Page | undefined
  return (
    <Layout wide={page?.wide ?? false}>
      <Outlet />
    </Layout>
  )
}
