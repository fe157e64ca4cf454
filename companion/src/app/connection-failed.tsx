import type { ApiError } from '@filo/ui/api/api-error.ts'
import { PageAnnouncer } from '@filo/ui/pages/page-announcer.tsx'
import { useEffect } from 'react'
import { FailureNotice } from '../controls/failure-notice.tsx'
import { AccessLayout } from '../features/access/access-layout.tsx'

/** It could not be learnt who is here; tried again by hand, or by itself once the network is back. */
export function ConnectionFailed({ error, onRetry }: { error: ApiError; onRetry: () => void }) {
  useEffect(() => {
    addEventListener('online', onRetry)
    return () => removeEventListener('online', onRetry)
  }, [onRetry])
  return (
    <AccessLayout>
      <PageAnnouncer title="Non collegato" />
      <h1>Non riesco a collegarmi</h1>
      <FailureNotice error={error} onRetry={onRetry} />
    </AccessLayout>
  )
}
