import type { Participant } from '@filo/contract/features/chat/room.schema.ts'
import type { FoundParticipant } from './room.queries.ts'

/** A person's socket opened a room, still has it open, or left it. */
export type PresenceChange = { room: string; socket: string; person: string; isHere: boolean }

export type Presence = {
  /** Ids of the people who have the room open now. */
  presentIn(room: string): string[]
  /** Applies what a process announced; returns whether somebody came or went, or expired, since the last time. */
  apply(heard: PresenceChange): boolean
  /** Adds to each participant whether they have the room open. */
  withPresence(room: string, participants: readonly FoundParticipant[]): Participant[]
}

/** Clients repeat their presence every 25 seconds; what a crashed process had announced expires. */
const expiresAfterMs = 60_000

type OpenSockets = Map<string, { person: string; until: number }>

/** Tracks who has which room open, over all processes; in memory only. */
export function presenceTracker(now = () => performance.now()): Presence {
  /** By room: the sockets that have it open, and who was present when they were last told. */
  const rooms = new Map<string, { sockets: OpenSockets; told: string }>()

  const peopleIn = (sockets: OpenSockets): string[] => {
    const current = [...sockets.values()].filter(({ until }) => until > now())
    return [...new Set(current.map(({ person }) => person))].toSorted()
  }
  const presentIn = (room: string): string[] => peopleIn(rooms.get(room)?.sockets ?? new Map())

  return {
    presentIn,
    apply({ room, socket, person, isHere }) {
      const { sockets, told } = rooms.get(room) ?? { sockets: new Map(), told: '' }
      if (isHere) sockets.set(socket, { person, until: now() + expiresAfterMs })
      else sockets.delete(socket)
      for (const [id, { until }] of sockets) if (until <= now()) sockets.delete(id)
      const present = peopleIn(sockets).join()
      if (present === '') rooms.delete(room)
      else rooms.set(room, { sockets, told: present })
      return present !== told
    },
    withPresence(room, participants) {
      const present = new Set(presentIn(room))
      return participants.map((one) => ({ ...one, isPresent: present.has(one.id) }))
    },
  }
}
