import { useEffect, useMemo, useSyncExternalStore } from 'react'
import { onSocketOpen } from '../live/live-socket.ts'
import { hasDrafts } from './drafts.ts'
import { type Log, lastSeq } from './log.ts'
import { outbox, type Unsent } from './outbox.ts'

// Closing the page loses them: the browser asks first.
window.addEventListener('beforeunload', (event) => {
  if (outbox.items().length > 0 || hasDrafts()) event.preventDefault()
})

/** What waits to be stored in a room, without what the log has already; it is tried again when the network is back. */
export function useUnsent(room: string, log: Log): readonly Unsent[] {
  const all = useSyncExternalStore(outbox.subscribe, outbox.items)
  useEffect(() => {
    window.addEventListener('online', outbox.retryAll)
    const stop = onSocketOpen(outbox.retryAll)
    return () => {
      window.removeEventListener('online', outbox.retryAll)
      stop()
    }
  }, [])
  const last = lastSeq(log)
  // biome-ignore lint/correctness/useExhaustiveDependencies: by its last message a log is told from what it was
  const stored = useMemo(() => new Set(log.items.slice(-100).map(({ id }) => id)), [last])
  return all.filter((one) => one.room === room && !stored.has(one.id))
}
