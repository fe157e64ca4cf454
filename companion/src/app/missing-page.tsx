import { unreachable } from '@filo/ui/api/api-error.ts'
import { FailureNotice } from '../controls/failure-notice.tsx'

/** In the place of a page whose part of the app did not come. */
export function MissingPage({ onRetry }: { onRetry: () => void }) {
  return (
    <>
      <h1>La pagina non si apre</h1>
      <FailureNotice error={unreachable()} onRetry={onRetry} />
    </>
  )
}
