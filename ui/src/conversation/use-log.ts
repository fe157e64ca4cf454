import { chatEvents } from '@filo/contract/features/chat/chat.events.ts'
import { maxMessagesPerPage } from '@filo/contract/features/chat/message.limits.ts'
import type { Message } from '@filo/contract/features/chat/message.schema.ts'
import type { ReadState } from '@filo/contract/features/chat/room.schema.ts'
import { notifyManager, type Query, type QueryClient, useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { markBackground } from '../api/background.ts'
import { fetchedSinceMount } from '../api/fetched-since-mount.ts'
import { onServerEvent } from '../live/live-socket.ts'
import type { ConversationSource } from './conversation-source.ts'
import { firstSeq, type Log, lastSeq, mergeLogs, withIncoming, withNewer, withOlder } from './log.ts'
import { logKey } from './query-keys.ts'

const initialLimit = 50
const pageLimit = 100

/** Where a conversation is opened: at the message with this `seq`, or at its end. */
type Place = number | 'end'

const manyUnread = 40

/** The first unread message if there are many, otherwise the end. */
export const placeToOpen = ({ unread, readSeq }: ReadState): Place => (unread > manyUnread ? readSeq : 'end')

const keyOf = (room: string, place: Place) => [...logKey, room, place] as const

/** Adds a message to every log of its room. Resolves once the conversation on screen shows it. */
export async function addIncomingMessage(client: QueryClient, message: Message): Promise<void> {
  const logs = client.getQueryCache().findAll({ queryKey: [...logKey, message.room] })
  await Promise.all(logs.map((query) => addToLog(client, query as Query<Log>, message)))
  // The cache tells the page in a later task.
  await new Promise<void>((resolve) => notifyManager.schedule(resolve))
}

/** Adds a message to one log, or refetches it if earlier messages are missing. */
async function addToLog(client: QueryClient, query: Query<Log>, message: Message): Promise<void> {
  const { queryKey } = query
  const add = () => {
    const next = query.state.data && withIncoming(query.state.data, message)
    if (next) client.setQueryData(queryKey, next)
    return Boolean(next)
  }
  if (add()) return
  // A running fetch may have read the log before the message was stored. Cancelled instead, it would never end while
  // messages come faster than answers.
  if (query.state.fetchStatus === 'fetching') await query.promise?.catch(() => {})
  if (!add() && query.state.data)
    await markBackground(() => client.invalidateQueries({ queryKey }, { cancelRefetch: false }))
}

/**
 * The messages around the place where the conversation was opened, kept up to date; `loadMore` adds older and newer
 * ones, `jumpToEnd` replaces them by the newest.
 */
export function useLog(source: ConversationSource, place: Place) {
  const client = useQueryClient()
  const { room } = source
  const queryKey = keyOf(room, place)
  const query = useQuery<Log>({
    queryKey,
    queryFn: async ({ signal }) => {
      const known = client.getQueryData<Log>(queryKey)
      const read = known ? await catchUp(source, known, signal) : await loadInitial(source, place, signal)
      // Keep the messages that were received or loaded meanwhile.
      const now = client.getQueryData<Log>(queryKey)
      return now ? mergeLogs(read, now) : read
    },
    staleTime: Number.POSITIVE_INFINITY,
    refetchOnMount: 'always',
  })

  useEffect(
    () =>
      onServerEvent(
        chatEvents.message,
        (message) => void (message.room === room && addIncomingMessage(client, message)),
      ),
    [client, room],
  )

  const loading = useRef({ older: false, newer: false, end: false })
  /** Reads the messages that arrived while the end was on its way: none was added to a log without its end. */
  const catchUpAgain = () => markBackground(() => client.invalidateQueries({ queryKey }))
  /** Loads one more page in one direction; `before` runs just before the page is shown. */
  async function loadMore(direction: 'older' | 'newer', before: () => void): Promise<void> {
    const log = client.getQueryData<Log>(queryKey)
    if (!log || loading.current[direction] || !(direction === 'older' ? log.hasOlder : log.hasNewer)) return
    loading.current[direction] = true
    try {
      const page = await source.read({
        ...(direction === 'older' ? { before: firstSeq(log) } : { after: lastSeq(log) }),
        limit: pageLimit,
      })
      before()
      client.setQueryData<Log>(queryKey, (now) => {
        if (direction === 'newer') return now?.hasNewer ? withNewer(now, page) : now
        // The newest messages may have replaced the log meanwhile.
        return now && firstSeq(now) === firstSeq(log) ? withOlder(now, page) : now
      })
      if (direction === 'newer' && !page.hasMore) await catchUpAgain()
    } finally {
      loading.current[direction] = false
    }
  }

  /** Replaces a log whose newer messages are not loaded by the newest ones. */
  async function jumpToEnd(): Promise<void> {
    if (loading.current.end) return
    loading.current = { ...loading.current, newer: true, end: true }
    try {
      client.setQueryData(queryKey, await loadInitial(source, 'end'))
      await catchUpAgain()
    } finally {
      loading.current = { ...loading.current, newer: false, end: false }
    }
  }

  // Nothing was added to the log while its conversation was closed.
  return { query: fetchedSinceMount(query), loadMore, jumpToEnd }
}

async function loadInitial(source: ConversationSource, place: Place, signal?: AbortSignal): Promise<Log> {
  if (place === 'end') {
    const { items, hasMore } = await source.read({ limit: initialLimit }, signal)
    return { items, hasOlder: hasMore, hasNewer: false }
  }
  const [before, after] = await Promise.all([
    source.read({ before: place + 1, limit: initialLimit }, signal),
    source.read({ after: place, limit: pageLimit }, signal),
  ])
  return { items: [...before.items, ...after.items], hasOlder: before.hasMore, hasNewer: after.hasMore }
}

async function catchUp(source: ConversationSource, known: Log, signal: AbortSignal): Promise<Log> {
  let log = known
  while (!log.hasNewer) {
    const page = await source.read({ after: lastSeq(log), limit: maxMessagesPerPage }, signal)
    log = withNewer(log, { ...page, hasMore: false })
    if (!page.hasMore) break
  }
  return log
}
