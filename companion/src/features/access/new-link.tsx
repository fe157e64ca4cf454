import { unreachable } from '@filo/ui/api/api-error.ts'
import { lazyPart } from '@filo/ui/feedback/lazy-part.tsx'
import { useSyncExternalStore } from 'react'
import { FailureNotice } from '../../controls/failure-notice.tsx'
import { type AccessLink, accessLink } from '../../session/access-link.ts'

const OpenedLink = lazyPart<{ link: AccessLink }>(
  async () => (await import('./opened-link.tsx')).OpenedLink,
  { failed: (retry) => <FailureNotice error={unreachable()} onRetry={retry} /> },
)

/** Handles a link opened while somebody is connected: most often the same person has scanned their sheet again. */
export function NewLink() {
  const link = useSyncExternalStore(accessLink.subscribe, accessLink.get)
  return link && <OpenedLink link={link} />
}
