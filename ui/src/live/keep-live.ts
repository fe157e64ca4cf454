import type { ServerEventName } from '@filo/contract/all-events.ts'
import type { Handshake } from '@filo/contract/kit/handshake.ts'
import type { Query, QueryClient, QueryFilters, QueryKey } from '@tanstack/react-query'
import { markBackground } from '../api/background.ts'
import { connectionState } from './connection-state.ts'

/** By event, the query key prefixes that the event makes stale. */
export type StaleKeys = Readonly<Partial<Record<ServerEventName, readonly QueryKey[]>>>

export type LiveOptions = {
  /** The app's credentials, called at each connection attempt. */
  handshake(): Handshake
  staleKeys: StaleKeys
  /** Further keys that an event makes stale, of the row that its payload names. */
  staleKeysOf?(name: ServerEventName, payload: unknown): readonly QueryKey[]
  /** Keys of queries that event payloads keep up to date; refetched only when events may have been missed. */
  updatedByEvents?: readonly QueryKey[]
  /** Whether an event matters to this person; by default every event does. */
  isRelevant?(name: ServerEventName, payload: unknown): boolean
  /** Called with the names of the events received, batched. */
  onEvents?(names: ReadonlySet<ServerEventName>): unknown
  /** Called when the session or the device may have ended; asks the server. */
  onEnded(): void
}

/** Delay before connecting, because the page's own requests come first. */
const afterPageMs = 1_000
/** Interval of polling while there is no socket. */
const pollMs = 30_000
/** Events within this time are batched. */
const batchMs = 1_000

/**
 * Refetches queries on screen when others change their data: on socket events, or every half minute without a socket.
 * Changes between page load and the first connection are picked up by the first poll. No refetch extends the session. A
 * hidden tab refetches when it becomes visible. Returns the function that stops it.
 */
export function keepLive(
  client: QueryClient,
  { handshake, staleKeys, staleKeysOf, updatedByEvents = [], isRelevant, onEvents, onEnded }: LiveOptions,
): () => void {
  const isHidden = () => document.visibilityState === 'hidden'
  const invalidate = (filters: QueryFilters) =>
    markBackground(() =>
      client.invalidateQueries(
        { ...filters, refetchType: isHidden() ? 'none' : 'active' },
        { cancelRefetch: false },
      ),
    )
  // An error message stays: with changes every few seconds, a failed query would hardly ever show it.
  const refetchStale = (keys: Iterable<QueryKey>) => refetchKeys(keys, ({ state }) => !isFailed(state))
  const refetchKeys = (keys: Iterable<QueryKey>, predicate = (_: Query) => true) => {
    const refetched: Promise<void>[] = []
    for (const queryKey of keys) {
      client.getQueryCache().findAll({ queryKey, fetchStatus: 'fetching' }).forEach(refetchAfterwards)
      refetched.push(invalidate({ queryKey, predicate }))
    }
    return Promise.all(refetched)
  }
  const runningBefore = new Set<string>()
  /**
   * Refetches after the running fetch, which may have read the data before the change. Cancelled instead, it would never
   * end while changes come faster than answers.
   */
  const refetchAfterwards = ({ queryHash, queryKey, promise }: Query) => {
    if (runningBefore.has(queryHash)) return
    runningBefore.add(queryHash)
    const isOver = () => void runningBefore.delete(queryHash)
    promise?.then(isOver).then(() => invalidate({ queryKey, exact: true }), isOver)
  }
  const refetchAll = () => refetchKeys(new Set([...Object.values(staleKeys).flat(), ...updatedByEvents]))

  let pendingEvents = new Set<ServerEventName>()
  let pendingKeys = new Map<string, QueryKey>()
  let batchTimer: number | undefined
  const refetchPending = () => {
    const [names, keys] = [pendingEvents, pendingKeys]
    pendingEvents = new Set()
    pendingKeys = new Map()
    batchTimer = names.size > 0 ? window.setTimeout(refetchPending, batchMs) : undefined
    if (names.size === 0) return
    refetchStale(keys.values())
    onEvents?.(names)
  }
  const onChange = (name: ServerEventName, payload: unknown) => {
    pendingEvents.add(name)
    for (const key of [...(staleKeys[name] ?? []), ...(staleKeysOf?.(name, payload) ?? [])])
      pendingKeys.set(String(key), key)
    if (batchTimer === undefined) refetchPending()
  }

  let isConnected = false
  let wasConnected = false
  /** Whether everything on screen was refetched since the socket connected. */
  let isCurrent = false
  let isStopped = false
  let close: (() => void) | undefined
  const open = async () => {
    const { connect } = await import('./connection.ts')
    if (isStopped || close) return
    close = connect({
      handshake,
      onConnect() {
        isConnected = true
        connectionState.set('open')
        isCurrent = wasConnected
        // A conversation loads before the socket connects: fetch the messages written in between immediately.
        if (!wasConnected) refetchKeys(updatedByEvents)
        if (wasConnected) {
          refetchAll()
          onEvents?.(new Set(Object.keys(staleKeys) as ServerEventName[]))
        }
        wasConnected = true
      },
      onDisconnect() {
        isConnected = false
        connectionState.set('lost')
      },
      onEvent(name, payload) {
        if (name === 'session:ended') return onEnded()
        if (isRelevant?.(name, payload) !== false) onChange(name, payload)
      },
      onUnauthenticated: onEnded,
    })
  }
  // If the module fails to load, the next poll retries.
  const tryToOpen = () => void open().catch(() => {})
  const start = setTimeout(tryToOpen, afterPageMs)
  const poll = setInterval(async () => {
    if (isHidden() || (isConnected && isCurrent)) return
    const answered = isAnyAnswered(client, refetchAll())
    isCurrent = isConnected
    if (!close) tryToOpen()
    // A proxy may have begun to refuse sockets: with polls that are answered, nothing is lost.
    if ((await answered) && !isConnected && !isStopped) connectionState.set('none')
  }, pollMs)

  return () => {
    isStopped = true
    connectionState.set('none')
    clearTimeout(start)
    clearTimeout(batchTimer)
    clearInterval(poll)
    close?.()
  }
}

/** Whether the server answers any query until `refetched` is done. */
async function isAnyAnswered(client: QueryClient, refetched: Promise<unknown>): Promise<boolean> {
  let isAnswered = false
  const unsubscribe = client.getQueryCache().subscribe((event) => {
    if (event.type === 'updated' && event.action.type === 'success') isAnswered = true
  })
  await refetched
  unsubscribe()
  return isAnswered
}

/** A query that has nothing to show but its error. */
const isFailed = ({ status, data }: Query['state']) => status === 'error' && data === undefined
