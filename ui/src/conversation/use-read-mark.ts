import { chatEvents } from '@filo/contract/features/chat/chat.events.ts'
import type { ReadState } from '@filo/contract/features/chat/room.schema.ts'
import { type QueryClient, useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { sendLive } from '../live/live-socket.ts'
import { onReachable } from '../live/on-reachable.ts'
import type { ConversationSource } from './conversation-source.ts'
import { roomKey, roomsKey } from './query-keys.ts'

const pauseMs = 300

/**
 * Marks messages up to `seq` as read once the tab is visible and the end is in view. A lost mark goes out with the
 * next, or when the server is reachable again.
 */
export function useReadMark(
  source: ConversationSource,
  { seq, isSeen }: { seq: number; isSeen: boolean },
): void {
  const client = useQueryClient()
  const lastSent = useRef(0)
  useEffect(() => {
    if (!isSeen || seq === 0) return
    let timer: ReturnType<typeof setTimeout>
    const send = async () => {
      if (document.visibilityState === 'hidden' || lastSent.current >= seq) return
      const before = lastSent.current
      lastSent.current = seq
      try {
        const { room } = source
        const { readSeq, unread } = await sendLive(chatEvents.read, { room, seq }).catch(() =>
          source.markRead(seq),
        )
        showRead(client, room, { readSeq, unread })
      } catch {
        lastSent.current = before
      }
    }
    const schedule = () => {
      clearTimeout(timer)
      timer = setTimeout(send, pauseMs)
    }
    schedule()
    const stop = onReachable(schedule)
    document.addEventListener('visibilitychange', schedule)
    return () => {
      clearTimeout(timer)
      stop()
      document.removeEventListener('visibilitychange', schedule)
    }
  }, [client, source, seq, isSeen])
}

type Rooms = { items: (ReadState & { id: string })[] }

/** Updates the unread counts of the room list and of the room immediately. */
function showRead(client: QueryClient, room: string, state: ReadState): void {
  client.setQueryData<Rooms>(
    roomsKey,
    (read) => read && { items: read.items.map((one) => (one.id === room ? { ...one, ...state } : one)) },
  )
  client.setQueryData<ReadState>([...roomKey, room], (read) => read && { ...read, ...state })
}
