import { lazyPart } from '@filo/ui/feedback/lazy-part.tsx'
import type { NoticesProps } from './notice-upkeep.tsx'

const Upkeep = lazyPart<NoticesProps>(async () => (await import('./notice-upkeep.tsx')).NoticeUpkeep, {
  failed: () => null,
})

/** Keeps notices in order on a telephone that may show them; on others the code for them is not loaded. */
export const Notices = (props: NoticesProps) =>
  globalThis.Notification?.permission === 'granted' && <Upkeep {...props} />
