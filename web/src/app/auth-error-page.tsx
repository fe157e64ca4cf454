import type { ApiError } from '@filo/ui/api/api-error.ts'
import { FailedPage } from '@filo/ui/pages/failed-page.tsx'
import { PageAnnouncer } from '@filo/ui/pages/page-announcer.tsx'
import { useSession } from '../session/session.tsx'
import { LazyLayout } from './lazy-layout.tsx'

/** Replaces any page, inside the layout, when the user could not be fetched. */
export function AuthErrorPage({ error }: { error: ApiError }) {
  const { check } = useSession()
  return (
    <LazyLayout wide={false}>
      <FailedPage error={error} onRetry={check} />
      <PageAnnouncer title="Errore" />
    </LazyLayout>
  )
}
