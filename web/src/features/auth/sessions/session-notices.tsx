import { lazyPart } from '@filo/ui/feedback/lazy-part.tsx'
import { LoadFailedNotice } from '@filo/ui/feedback/load-failed-notice.tsx'
import { Spinner } from '@filo/ui/feedback/spinner.tsx'
import { useQuery } from '@tanstack/react-query'
import { ownSessions } from '../own-account.queries.ts'

const NoticesTab = lazyPart(async () => (await import('../../push/notices-tab.tsx')).NoticesTab, {
  fallback: <Spinner label="Caricamento degli avvisi…" />,
  failed: (retry) => <LoadFailedNotice onRetry={retry} />,
})

/** The notices of staff, which end with the session at the latest. */
export function SessionNotices() {
  const { data } = useQuery(ownSessions)
  return <NoticesTab sessionEndsAt={data?.items.find(({ current }) => current)?.expiresAt} />
}
