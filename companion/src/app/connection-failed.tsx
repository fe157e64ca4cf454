import type { ApiError } from '@filo/ui/api/api-error.ts'
import { lazyPart } from '@filo/ui/feedback/lazy-part.tsx'
import { PageAnnouncer } from '@filo/ui/pages/page-announcer.tsx'
import { useEffect } from 'react'
import { FailureNotice } from '../controls/failure-notice.tsx'
import { AccessLayout } from '../features/access/access-layout.tsx'

const KeptOffline = lazyPart(async () => (await import('../features/chat/kept-offline.tsx')).KeptOffline, {
  failed: () => null,
})

/** Shown when the session could not be loaded; retries on request, and by itself once the network is back. */
export function ConnectionFailed({ error, onRetry }: { error: ApiError; onRetry: () => void }) {
  useEffect(() => {
    addEventListener('online', onRetry)
    return () => removeEventListener('online', onRetry)
  }, [onRetry])
  return (
    <AccessLayout heading="Non riesco a collegarmi">
      <PageAnnouncer title="Non collegato" />
      <FailureNotice error={error} onRetry={onRetry} />
      <KeptOffline />
      <p>Il foglio non ti serve: questo telefono resta collegato.</p>
    </AccessLayout>
  )
}
