import type { Handshake } from '@filo/contract/kit/handshake.ts'
import type { QueryClient, QueryKey } from '@tanstack/react-query'
import { markBackground } from '../api/background.ts'

export type Live = {
  /** How this app shows who it is, read anew at each try. */
  handshake(): Handshake
  /** By the name of each event, the beginnings of the keys of the queries that it makes old. */
  staleKeys: Readonly<Record<string, readonly QueryKey[]>>
  /** Keys of queries that events keep fresh by what they bear; they are fetched where some may have been missed. */
  updatedByEvents?: readonly QueryKey[]
  /** Whether an event changes anything for this person; each does where it is not said. */
  isRelevant?(name: string, payload: unknown): boolean
  /** Told which events came, many at a time as one. */
  onEvents?(names: ReadonlySet<string>): unknown
  /** The session or the device may be over: asks the server. */
  onEnded(): void
}

/** What the page itself needs comes first. */
const afterPageMs = 1_000
/** Where there is no socket, or until there is one again. */
const pollMs = 30_000
/** Many changes at a time are one. */
const pauseMs = 1_000

/**
 * Fetches again what is on screen when others change it: told by a socket, or where none can be had every half minute.
 * What changed between a page and its first socket comes with the first half minute. None of it extends the session. A tab
 * that nobody sees fetches when it is looked at. Answers how to stop.
 */
export function keepLive(
  client: QueryClient,
  { handshake, staleKeys, updatedByEvents = [], isRelevant, onEvents, onEnded }: Live,
): () => void {
  const isHidden = () => document.visibilityState === 'hidden'
  const invalidate = (queryKey: QueryKey) =>
    markBackground(() => {
      client.invalidateQueries({ queryKey, refetchType: isHidden() ? 'none' : 'active' })
    })
  const fetchAgain = (names: Iterable<string>) =>
    fetchKeys(new Set([...names].flatMap((name) => staleKeys[name] ?? [])))
  const fetchKeys = (keys: Iterable<QueryKey>) => {
    for (const queryKey of keys) {
      // What is fetched for the first time goes on, and may have been read before the change.
      const first = client.getQueryCache().findAll({ queryKey, fetchStatus: 'fetching' })
      for (const { state, promise, queryKey } of first)
        if (state.data === undefined) promise?.catch(() => {}).then(() => invalidate(queryKey))
      invalidate(queryKey)
    }
  }
  const fetchAll = () => fetchKeys(new Set([...Object.values(staleKeys).flat(), ...updatedByEvents]))

  let changed = new Set<string>()
  let pause: number | undefined
  const fetchChanged = () => {
    const names = changed
    changed = new Set()
    pause = names.size > 0 ? window.setTimeout(fetchChanged, pauseMs) : undefined
    if (names.size === 0) return
    fetchAgain(names)
    onEvents?.(names)
  }
  const onChange = (name: string) => {
    changed.add(name)
    if (pause === undefined) fetchChanged()
  }

  let isConnected = false
  let wasConnected = false
  /** Whether what is shown was fetched since there is a socket. */
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
        isCurrent = wasConnected
        // A conversation is read before its socket is there: what was written in between is fetched at once.
        if (!wasConnected) fetchKeys(updatedByEvents)
        if (wasConnected) {
          fetchAll()
          onEvents?.(new Set(Object.keys(staleKeys)))
        }
        wasConnected = true
      },
      onDisconnect() {
        isConnected = false
      },
      onEvent(name, payload) {
        if (name === 'session:ended') return onEnded()
        if (isRelevant?.(name, payload) !== false) onChange(name)
      },
      onUnauthenticated: onEnded,
    })
  }
  // One that does not come is asked for again with the next poll.
  const tryToOpen = () => void open().catch(() => {})
  const start = setTimeout(tryToOpen, afterPageMs)
  const poll = setInterval(() => {
    if (isHidden() || (isConnected && isCurrent)) return
    fetchAll()
    isCurrent = isConnected
    if (!close) tryToOpen()
  }, pollMs)

  return () => {
    isStopped = true
    clearTimeout(start)
    clearTimeout(pause)
    clearInterval(poll)
    close?.()
  }
}
