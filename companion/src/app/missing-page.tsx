import { unreachable } from '@filo/ui/api/api-error.ts'
import { FailureNotice } from '../controls/failure-notice.tsx'

/** Shown in place of a page whose code could not be loaded. */
export function MissingPage({ onRetry }: { onRetry: () => void }) {
  return (
    <>
      <h1>La pagina non si apre</h1>
      <FailureNotice error={unreachable()} onRetry={onRetry} />
    </>
  )
}
