import { chatEvents } from '@filo/contract/features/chat/chat.events.ts'
import type { Participant } from '@filo/contract/features/chat/room.schema.ts'
import { queryOptions, useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { onServerEvent, onSocketOpen, sendLive } from '../live/live-socket.ts'
import type { ConversationSource } from './conversation-source.ts'
import { participantsKey } from './query-keys.ts'

/** Presence is repeated before it expires on the server. */
const presenceMs = 25_000

const participantsQuery = ({ room, participants }: ConversationSource) =>
  queryOptions({
    queryKey: [...participantsKey, room],
    queryFn: ({ signal }) => participants(signal),
    select: ({ items }: { items: Participant[] }) => items,
  })

/**
 * The participants of a conversation, with read mark and presence, updated live. Also reports one's own presence while
 * the tab is visible.
 */
export function useParticipants(source: ConversationSource): readonly Participant[] {
  const client = useQueryClient()
  const { room } = source
  const { data = noParticipants } = useQuery(participantsQuery(source))

  useEffect(() => {
    const updateEach = (to: (one: Participant) => Participant) =>
      client.setQueryData<{ items: Participant[] }>(
        [...participantsKey, room],
        (read) => read && { items: read.items.map(to) },
      )
    const stops = [
      onServerEvent(chatEvents.wasRead, (event) => {
        if (event.room !== room) return
        updateEach((one) =>
          one.id === event.reader ? { ...one, readSeq: Math.max(one.readSeq, event.seq) } : one,
        )
      }),
      onServerEvent(chatEvents.arePresent, (event) => {
        if (event.room !== room) return
        updateEach((one) => ({ ...one, isPresent: event.present.includes(one.id) }))
      }),
    ]
    return () => {
      for (const stop of stops) stop()
    }
  }, [client, room])

  useEffect(() => {
    const reportPresence = () => {
      const isSeen = document.visibilityState === 'visible'
      sendLive(chatEvents.presence, { room: isSeen ? room : null }).catch(() => {})
    }
    const stop = onSocketOpen(reportPresence)
    const timer = setInterval(reportPresence, presenceMs)
    document.addEventListener('visibilitychange', reportPresence)
    return () => {
      stop()
      clearInterval(timer)
      document.removeEventListener('visibilitychange', reportPresence)
      sendLive(chatEvents.presence, { room: null }).catch(() => {})
    }
  }, [room])

  return data
}

const noParticipants: readonly Participant[] = []
