import type { Participant } from '@filo/contract/features/chat/room.schema.ts'
import type { FoundParticipant } from './room.queries.ts'

/** A person's socket opened a room, still has it open, or left it. */
export type PresenceChange = { room: string; socket: string; person: string; isHere: boolean }

export type Presence = {
  /** Ids of the people who have the room open now. */
  presentIn(room: string): string[]
  /** Applies what a process announced; returns whether it changed who is present. */
  apply(heard: PresenceChange): boolean
  /** Adds to each participant whether they have the room open. */
  withPresence(room: string, participants: readonly FoundParticipant[]): Participant[]
}

/** Clients repeat their presence every 25 seconds; what a crashed process had announced expires. */
const expiresAfterMs = 60_000

/** Tracks who has which room open, over all processes; in memory only. */
export function presenceTracker(now = () => performance.now()): Presence {
  const rooms = new Map<string, Map<string, { person: string; until: number }>>()

  const presentIn = (room: string): string[] => {
    const sockets = rooms.get(room)
    if (!sockets) return []
    for (const [socket, { until }] of sockets) if (until <= now()) sockets.delete(socket)
    if (sockets.size === 0) rooms.delete(room)
    return [...new Set([...sockets.values()].map(({ person }) => person))].toSorted()
  }

  return {
    presentIn,
    apply({ room, socket, person, isHere }) {
      const before = presentIn(room).join()
      const sockets = rooms.get(room) ?? new Map()
      rooms.set(room, sockets)
      if (isHere) sockets.set(socket, { person, until: now() + expiresAfterMs })
      else sockets.delete(socket)
      return presentIn(room).join() !== before
    },
    withPresence(room, participants) {
      const present = new Set(presentIn(room))
      return participants.map((one) => ({ ...one, isPresent: present.has(one.id) }))
    },
  }
}
