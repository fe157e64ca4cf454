import { Outlet, useMatches } from 'react-router'
import { useSession } from '../session/session.tsx'
import { LazyLayout } from './lazy-layout.tsx'
import { contentOf, type Page } from './page.ts'

/** Header, content and footer stay while the pages between them change. */
export function LayoutRoute() {
  const page = useMatches().at(-1)?.handle as Page | undefined
  const { user } = useSession()
  return (
    <LazyLayout wide={page ? (contentOf(page, user).wide ?? false) : false}>
      <Outlet />
    </LazyLayout>
  )
}
