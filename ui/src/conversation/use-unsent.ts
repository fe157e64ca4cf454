import { useEffect, useMemo, useSyncExternalStore } from 'react'
import { askBeforeClosing } from '../dialogs/ask-before-closing.ts'
import { onReachable } from '../live/on-reachable.ts'
import { hasUnkeptDrafts } from './drafts.ts'
import { type Log, lastSeq } from './log.ts'
import { outbox, type Unsent } from './outbox.ts'

// Closing the page would lose unsent messages and drafts that are not kept: let the browser ask first.
window.addEventListener('beforeunload', (event) => {
  if (outbox.items().some(({ isKept }) => !isKept) || hasUnkeptDrafts()) askBeforeClosing(event)
})

/** The unsent messages of a room, without those that the log contains, which are removed; retried when the network is back. */
export function useUnsent(room: string, log: Log): readonly Unsent[] {
  const all = useSyncExternalStore(outbox.subscribe, outbox.items)
  useEffect(() => onReachable(outbox.retryAll), [])
  const last = lastSeq(log)
  // biome-ignore lint/correctness/useExhaustiveDependencies: only a new last message changes the result
  const stored = useMemo(() => new Set(log.items.slice(-100).map(({ id }) => id)), [last])
  const own = all.filter((one) => one.room === room)
  const arrived = own.filter(({ id }) => stored.has(id)).map(({ id }) => id)
  useEffect(() => {
    for (const id of arrived) outbox.arrived(id)
  })
  return own.filter(({ id }) => !stored.has(id))
}
