import { chatEvents } from '@filo/contract/features/chat/chat.events.ts'
import { useCallback, useEffect, useRef, useState } from 'react'
import { onServerEvent, sendLive } from '../live/live-socket.ts'

const tellEveryMs = 3_000
const staysMs = 5_000

/** Who of the others is writing in a room just now, by id; and how to say that one writes oneself. */
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
      onServerEvent(chatEvents.isTyping, (heard) => {
        if (heard.room !== room) return
        clearTimeout(timers.get(heard.person))
        timers.set(
          heard.person,
          setTimeout(() => end(heard.person), staysMs),
        )
        setTyping([...timers.keys()])
      }),
      // Who has sent what they wrote writes no more.
      onServerEvent(chatEvents.message, ({ room: of, from }) => of === room && end(from.id)),
    ]
    return () => {
      for (const stop of stops) stop()
      for (const timer of timers.values()) clearTimeout(timer)
      setTyping([])
    }
  }, [room])

  const toldAt = useRef(0)
  const tellTyping = useCallback(() => {
    if (Date.now() - toldAt.current < tellEveryMs) return
    toldAt.current = Date.now()
    sendLive(chatEvents.typing, { room }).catch(() => {})
  }, [room])
  return { typing, tellTyping }
}
