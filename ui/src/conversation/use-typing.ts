import { chatEvents } from '@filo/contract/features/chat/chat.events.ts'
import { useCallback, useEffect, useRef, useState } from 'react'
import { onServerEvent, sendLive } from '../live/live-socket.ts'

const throttleMs = 3_000
const expiryMs = 5_000

/** The ids of others who are typing in a room, and `tellTyping`, which reports that one is typing oneself. */
export function useTyping(room: string): { typing: readonly string[]; tellTyping: () => void } {
  const [typing, setTyping] = useState<readonly string[]>([])
  useEffect(() => {
    const timers = new Map<string, ReturnType<typeof setTimeout>>()
    const end = (person: string) => {
      clearTimeout(timers.get(person))
      timers.delete(person)
      setTyping([...timers.keys()])
    }
    const stops = [
      onServerEvent(chatEvents.isTyping, (event) => {
        if (event.room !== room) return
        clearTimeout(timers.get(event.person))
        timers.set(
          event.person,
          setTimeout(() => end(event.person), expiryMs),
        )
        setTyping([...timers.keys()])
      }),
      // A person who has just sent a message is no longer typing.
      onServerEvent(
        chatEvents.message,
        ({ room: messageRoom, from }) => messageRoom === room && end(from.id),
      ),
    ]
    return () => {
      for (const stop of stops) stop()
      for (const timer of timers.values()) clearTimeout(timer)
      setTyping([])
    }
  }, [room])

  const lastToldAt = useRef(Number.NEGATIVE_INFINITY)
  const tellTyping = useCallback(() => {
    if (performance.now() - lastToldAt.current < throttleMs) return
    lastToldAt.current = performance.now()
    sendLive(chatEvents.typing, { room }).catch(() => {})
  }, [room])
  return { typing, tellTyping }
}
