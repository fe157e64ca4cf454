import { chatEvents } from '@filo/contract/features/chat/chat.events.ts'
import type { Participant } from '@filo/contract/features/chat/room.schema.ts'
import { queryOptions, useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { onServerEvent, onSocketOpen, sendLive } from '../live/live-socket.ts'
import { type ConversationSource, participantsKey } from './conversation-source.ts'

/** Clients say it again before the server forgets it. */
const presenceMs = 25_000

const participantsOf = ({ room, participants }: ConversationSource) =>
  queryOptions({
    queryKey: participantsKey(room),
    queryFn: ({ signal }) => participants(signal),
    select: ({ items }: { items: Participant[] }) => items,
  })

/** Who belongs to a conversation, how far each has read and whether they have it open, as it changes; says that one has it open oneself. */
export function useParticipants(source: ConversationSource): readonly Participant[] {
  const client = useQueryClient()
  const { room } = source
  const { data = none } = useQuery(participantsOf(source))

  useEffect(() => {
    const change = (to: (one: Participant) => Participant) =>
      client.setQueryData<{ items: Participant[] }>(
        participantsKey(room),
        (read) => read && { items: read.items.map(to) },
      )
    const stops = [
      onServerEvent(chatEvents.wasRead, (heard) => {
        if (heard.room !== room) return
        change((one) =>
          one.id === heard.reader ? { ...one, readSeq: Math.max(one.readSeq, heard.seq) } : one,
        )
      }),
      onServerEvent(chatEvents.arePresent, (heard) => {
        if (heard.room !== room) return
        change((one) => ({ ...one, isPresent: heard.present.includes(one.id) }))
      }),
    ]
    return () => {
      for (const stop of stops) stop()
    }
  }, [client, room])

  useEffect(() => {
    const tell = () => {
      const isSeen = document.visibilityState === 'visible'
      sendLive(chatEvents.presence, { room: isSeen ? room : null }).catch(() => {})
    }
    const stop = onSocketOpen(tell)
    const timer = setInterval(tell, presenceMs)
    document.addEventListener('visibilitychange', tell)
    return () => {
      stop()
      clearInterval(timer)
      document.removeEventListener('visibilitychange', tell)
      sendLive(chatEvents.presence, { room: null }).catch(() => {})
    }
  }, [room])

  return data
}

const none: readonly Participant[] = []
