import { chatEvents } from '@filo/contract/features/chat/chat.events.ts'
import type { ReadState } from '@filo/contract/features/chat/room.schema.ts'
import { type QueryClient, useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { sendLive } from '../live/live-socket.ts'
import type { ConversationSource } from './conversation-source.ts'

const pauseMs = 300

/** Says that messages up to a place were read, once it is in view of somebody. A mark that is lost goes with the next one. */
export function useReadMark(
  source: ConversationSource,
  { seq, isSeen }: { seq: number; isSeen: boolean },
): void {
  const client = useQueryClient()
  const told = useRef(0)
  useEffect(() => {
    if (!isSeen || seq === 0) return
    let timer: ReturnType<typeof setTimeout>
    const tell = async () => {
      if (document.visibilityState === 'hidden' || told.current >= seq) return
      const before = told.current
      told.current = seq
      try {
        const { room } = source
        const { readSeq, unread } = await sendLive(chatEvents.read, { room, seq }).catch(() =>
          source.markRead(seq),
        )
        showRead(client, room, { readSeq, unread })
      } catch {
        told.current = before
      }
    }
    const later = () => {
      clearTimeout(timer)
      timer = setTimeout(tell, pauseMs)
    }
    later()
    document.addEventListener('visibilitychange', later)
    return () => {
      clearTimeout(timer)
      document.removeEventListener('visibilitychange', later)
    }
  }, [client, source, seq, isSeen])
}

type Rooms = { items: (ReadState & { id: string })[] }

/** Lists and the conversation itself say at once what is left to read. */
function showRead(client: QueryClient, room: string, state: ReadState): void {
  client.setQueryData<Rooms>(
    ['chat', 'rooms'],
    (read) => read && { items: read.items.map((one) => (one.id === room ? { ...one, ...state } : one)) },
  )
  client.setQueryData<ReadState>(['chat', 'room', room], (read) => read && { ...read, ...state })
}
