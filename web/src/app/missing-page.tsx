import { unreachable } from '@filo/ui/api/api-error.ts'
import { FailedPage } from '@filo/ui/pages/failed-page.tsx'

type MissingPageProps = { onRetry: () => void; fullPage?: boolean }

/** Replaces a page whose code failed to load; `fullPage` if no layout surrounds it. */
export function MissingPage({ onRetry, fullPage = false }: MissingPageProps) {
  const page = <FailedPage error={unreachable()} onRetry={onRetry} />
  return fullPage ? <main id="contenuto">{page}</main> : page
}
