import { chatEvents } from '@filo/contract/features/chat/chat.events.ts'
import type { Message } from '@filo/contract/features/chat/message.schema.ts'
import { type QueryClient, useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { markBackground } from '../api/background.ts'
import { onServerEvent } from '../live/live-socket.ts'
import { type ConversationSource, logKey } from './conversation-source.ts'
import { firstSeq, type Log, lastSeq, mergeLogs, withIncoming, withNewer, withOlder } from './log.ts'

const atFirst = 50
const atOnce = 100
const toCatchUp = 200

/** Where a conversation is opened: at a place, or at its end. */
type Place = number | 'end'

const keyOf = (room: string, place: Place) => [...logKey(room), place] as const

/** Puts a message that came into whatever is read of its room; what is missing before it is fetched. */
export function addIncomingMessage(client: QueryClient, message: Message): void {
  for (const [queryKey, log] of client.getQueriesData<Log>({ queryKey: logKey(message.room) })) {
    const next = log && withIncoming(log, message)
    if (next) client.setQueryData(queryKey, next)
    else if (log) markBackground(() => void client.invalidateQueries({ queryKey }))
  }
}

/** The messages of a conversation around the place at which it was opened, kept fresh, with those before and after on asking. */
export function useLog(source: ConversationSource, place: Place) {
  const client = useQueryClient()
  const { room } = source
  const queryKey = keyOf(room, place)
  const query = useQuery<Log>({
    queryKey,
    queryFn: async ({ signal }) => {
      const known = client.getQueryData<Log>(queryKey)
      const read = known ? await caughtUp(source, known, signal) : await readFirst(source, place, signal)
      // What was told or read meanwhile is not lost again.
      const now = client.getQueryData<Log>(queryKey)
      return now ? mergeLogs(read, now) : read
    },
    staleTime: Number.POSITIVE_INFINITY,
  })

  useEffect(
    () =>
      onServerEvent(
        chatEvents.message,
        (message) => message.room === room && addIncomingMessage(client, message),
      ),
    [client, room],
  )

  const asking = useRef({ older: false, newer: false })
  /** Reads on in one direction; `before` is done just before what was read is shown. */
  async function loadMore(way: 'older' | 'newer', before: () => void): Promise<void> {
    const log = client.getQueryData<Log>(queryKey)
    if (!log || asking.current[way] || !(way === 'older' ? log.hasOlder : log.hasNewer)) return
    asking.current[way] = true
    try {
      const page = await source.read({
        ...(way === 'older' ? { before: firstSeq(log) } : { after: lastSeq(log) }),
        limit: atOnce,
      })
      before()
      client.setQueryData<Log>(
        queryKey,
        (now) => now && (way === 'older' ? withOlder(now, page) : withNewer(now, page)),
      )
    } finally {
      asking.current[way] = false
    }
  }

  return { query, readOn: loadMore }
}

async function readFirst(source: ConversationSource, place: Place, signal: AbortSignal): Promise<Log> {
  if (place === 'end') {
    const { items, hasMore } = await source.read({ limit: atFirst }, signal)
    return { items, hasOlder: hasMore, hasNewer: false }
  }
  const [before, after] = await Promise.all([
    source.read({ before: place + 1, limit: atFirst }, signal),
    source.read({ after: place, limit: atOnce }, signal),
  ])
  return { items: [...before.items, ...after.items], hasOlder: before.hasMore, hasNewer: after.hasMore }
}

async function caughtUp(source: ConversationSource, known: Log, signal: AbortSignal): Promise<Log> {
  let log = known
  while (!log.hasNewer) {
    const page = await source.read({ after: lastSeq(log), limit: toCatchUp }, signal)
    log = withNewer(log, { ...page, hasMore: false })
    if (!page.hasMore) break
  }
  return log
}
