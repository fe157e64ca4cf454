import type { Info } from '@filo/contract/features/alerts/info.schema.ts'
import type { CurrentUser } from '@filo/contract/features/staff/staff.schema.ts'
import { IncomingVisitAlert } from '../features/alerts/incoming-visit-alert.tsx'
import { BrowserNotices } from '../features/push/browser-notices.tsx'

/** Parts of every page that come after it, since they would delay it. */
export function LateParts({ user, info }: { user: CurrentUser; info: Info | undefined }) {
  const { id, permissions, owesSecondFactor } = user
  return (
    <>
      <IncomingVisitAlert personId={id} info={info} />
      {permissions.includes('chat:use') && !owesSecondFactor && (
        <BrowserNotices personId={id} owedRooms={info?.owedRooms} unread={info?.unreadMessage} />
      )}
    </>
  )
}
