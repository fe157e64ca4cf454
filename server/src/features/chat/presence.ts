import type { Participant } from '@filo/contract/features/chat/room.schema.ts'
import type { FoundParticipant } from './room.queries.ts'

/** A socket of somebody opened a room, has it open still, or left it. */
export type PresenceChange = { room: string; socket: string; person: string; isHere: boolean }

export type Presence = {
  /** Whoever has a room open now. */
  presentIn(room: string): string[]
  /** Takes in what a process told; answers whether it made a difference. */
  apply(heard: PresenceChange): boolean
  /** Participants, each with whether they have the room open. */
  withPresence(room: string, participants: readonly FoundParticipant[]): Participant[]
}

/** Clients say it again every 25 seconds; what a process that died had told of is forgotten. */
const staysMs = 60_000

/** Who has which room open, at whichever process; kept in memory alone. */
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
      if (isHere) sockets.set(socket, { person, until: now() + staysMs })
      else sockets.delete(socket)
      return presentIn(room).join() !== before
    },
    withPresence(room, participants) {
      const present = new Set(presentIn(room))
      return participants.map((one) => ({ ...one, isPresent: present.has(one.id) }))
    },
  }
}
