import { lazy } from 'react'
import type { ApiError } from '../api/api-error.ts'
import { useSession } from '../session/session.tsx'
import { Arrival } from '../ui/pages/arrival.tsx'
import { FailedPage } from '../ui/pages/failed-page.tsx'

const Layout = lazy(async () => ({ default: (await import('./layout.tsx')).Layout }))

/** Instead of any page, inside the layout, when the user could not be fetched or a page reported an error. */
export function AuthErrorPage({ error }: { error: ApiError }) {
  const { check } = useSession()
  return (
    <Layout wide={false}>
      <FailedPage error={error} onRetry={check} />
      <Arrival title="Errore" />
    </Layout>
  )
}
