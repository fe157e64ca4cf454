import type { Participant } from '@filo/contract/features/chat/room.schema.ts'
import type { FoundParticipant } from './room.queries.ts'

/** A socket of somebody opened a room, has it open still, or left it. */
export type Heard = { room: string; socket: string; person: string; isHere: boolean }

export type Presence = {
  /** Whoever has a room open now. */
  of(room: string): string[]
  /** Takes in what a process told; answers whether it made a difference. */
  hear(heard: Heard): boolean
  /** Participants, each with whether they have the room open. */
  told(room: string, participants: readonly FoundParticipant[]): Participant[]
}

/** Clients say it again every 25 seconds; what a process that died had told of is forgotten. */
const staysMs = 60_000

/** Who has which room open, at whichever process; kept in memory alone. */
export function presenceAt(now = () => performance.now()): Presence {
  const rooms = new Map<string, Map<string, { person: string; until: number }>>()

  const of = (room: string): string[] => {
    const sockets = rooms.get(room)
    if (!sockets) return []
    for (const [socket, { until }] of sockets) if (until <= now()) sockets.delete(socket)
    if (sockets.size === 0) rooms.delete(room)
    return [...new Set([...sockets.values()].map(({ person }) => person))].toSorted()
  }

  return {
    of,
    hear({ room, socket, person, isHere }) {
      const before = of(room).join()
      const sockets = rooms.get(room) ?? new Map()
      rooms.set(room, sockets)
      if (isHere) sockets.set(socket, { person, until: now() + staysMs })
      else sockets.delete(socket)
      return of(room).join() !== before
    },
    told(room, participants) {
      const present = new Set(of(room))
      return participants.map((one) => ({ ...one, isPresent: present.has(one.id) }))
    },
  }
}
