import { chatEvents } from '@filo/contract/features/chat/chat.events.ts'
import type { Message } from '@filo/contract/features/chat/message.schema.ts'
import { notifyManager, type Query, type QueryClient, useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { markBackground } from '../api/background.ts'
import { fetchedSinceMount } from '../api/fetched-since-mount.ts'
import { onServerEvent } from '../live/live-socket.ts'
import { type ConversationSource, logKey } from './conversation-source.ts'
import { firstSeq, type Log, lastSeq, mergeLogs, withIncoming, withNewer, withOlder } from './log.ts'

const initialLimit = 50
const pageLimit = 100
const catchUpLimit = 200

/** Where a conversation is opened: at the message with this `seq`, or at its end. */
type Place = number | 'end'

const keyOf = (room: string, place: Place) => [...logKey(room), place] as const

/** Adds a message to every log of its room. Resolves once the conversation on screen shows it. */
export async function addIncomingMessage(client: QueryClient, message: Message): Promise<void> {
  const logs = client.getQueryCache().findAll({ queryKey: logKey(message.room) })
  await Promise.all(logs.map((query) => addToLog(client, query as Query<Log>, message)))
  // The cache tells the page in a later task.
  await new Promise<void>((resolve) => notifyManager.schedule(resolve))
}

/** Adds a message to one log, or refetches it if earlier messages are missing. */
async function addToLog(client: QueryClient, query: Query<Log>, message: Message): Promise<void> {
  // A first fetch that is running may have read the log before the message was stored.
  if (query.state.data === undefined) await query.promise?.catch(() => {})
  const log = query.state.data
  if (!log) return
  const { queryKey } = query
  const next = withIncoming(log, message)
  if (next) client.setQueryData(queryKey, next)
  else await markBackground(() => client.invalidateQueries({ queryKey }))
}

/**
 * The messages around the place where the conversation was opened, kept up to date; `readOn` adds older and newer
 * ones.
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

  const loading = useRef({ older: false, newer: false })
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
      client.setQueryData<Log>(
        queryKey,
        (now) => now && (direction === 'older' ? withOlder(now, page) : withNewer(now, page)),
      )
    } finally {
      loading.current[direction] = false
    }
  }

  // Nothing was added to the log while its conversation was closed.
  return { query: fetchedSinceMount(query), readOn: loadMore }
}

async function loadInitial(source: ConversationSource, place: Place, signal: AbortSignal): Promise<Log> {
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
    const page = await source.read({ after: lastSeq(log), limit: catchUpLimit }, signal)
    log = withNewer(log, { ...page, hasMore: false })
    if (!page.hasMore) break
  }
  return log
}
