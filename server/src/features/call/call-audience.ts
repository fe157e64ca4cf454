import { callEvents } from '@filo/contract/features/call/call.events.ts'
import type { Joined, Peer, PeerEnding } from '@filo/contract/features/call/peer.schema.ts'
import type { PayloadOf, ServerEvent } from '@filo/contract/kit/event.ts'
import type { Sql } from '../../platform/database/database.ts'
import { announce } from '../../realtime/announcements.ts'
import { type CallRoom, type LivePeer, callPeerRepository as peers } from './call-peer.repository.ts'

/** The peers that know of one: the others in the room or, while it waits, only its staff. */
export const knowing = (live: readonly LivePeer[], me: LivePeer): LivePeer[] =>
  live.filter(({ id, isAdmitted, isStaff }) => id !== me.id && isAdmitted && (me.isAdmitted || isStaff))

/** A payload as it is announced: with the ids of peers, whose names each process reads for itself. */
type Announced<P> = { [K in keyof P]: P[K] extends Peer ? string : P[K] extends Peer[] ? string[] : P[K] }

/** Announces an event to the sockets that peers have. */
export async function tell<E extends ServerEvent>(
  tx: Sql,
  { workgroupId, patientId }: CallRoom,
  event: E,
  to: readonly LivePeer[],
  payload: Announced<PayloadOf<E>>,
): Promise<void> {
  if (to.length > 0)
    await announce(tx, event, {
      workgroupId,
      patientId,
      sockets: to.map(({ socketId }) => socketId),
      payload,
    })
}

/** A peer, and all that are in its room or wait. */
export type Found = { me: LivePeer; live: readonly LivePeer[] }

/** Ends a peer, and tells those who knew of it. */
export async function endPeer(
  tx: Sql,
  room: CallRoom,
  { me, live }: Found,
  reason: PeerEnding,
): Promise<void> {
  await peers.end(tx, me.id, reason)
  await tell(tx, room, callEvents.peerLeft, knowing(live, me), { peer: me.id, reason })
}

/** Tells the page that was a peer that its person is on another one now. */
export const tellReplaced = (tx: Sql, room: CallRoom, before: LivePeer): Promise<void> =>
  tell(tx, room, callEvents.peerLeft, [before], { peer: before.id, reason: 'replaced' })

const toPeer = ({ id, person, media, isAway }: LivePeer): Peer => ({ id, person, media, isAway })

export type RoomView = Omit<Joined, 'iceServers'>

/** The room as a peer sees it: only the admitted see each other, and only staff those who wait. */
export const viewOf = (live: readonly LivePeer[], me: LivePeer): RoomView => {
  const others = live.filter(({ id }) => id !== me.id)
  return {
    peer: me.id,
    isAdmitted: me.isAdmitted,
    peers: me.isAdmitted ? others.filter(({ isAdmitted }) => isAdmitted).map(toPeer) : [],
    waiting: me.isStaff ? others.filter(({ isAdmitted }) => !isAdmitted).map(toPeer) : [],
  }
}
