import { lazy } from 'react'
import { Outlet, useMatches } from 'react-router'
import { useSession } from '../session/session.tsx'
import { contentOf, type Page } from './page.ts'

const Layout = lazy(async () => ({ default: (await import('./layout.tsx')).Layout }))

/** Header, content and footer stay while the pages between them change. */
export function LayoutRoute() {
  const page = useMatches().at(-1)?.handle as Page | undefined
  const { user } = useSession()
  return (
    <Layout wide={page ? (contentOf(page, user).wide ?? false) : false}>
      <Outlet />
    </Layout>
  )
}
