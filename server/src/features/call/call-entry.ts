import { callEvents } from '@filo/contract/features/call/call.events.ts'
import { type Ended, maxPeers } from '@filo/contract/features/call/peer.schema.ts'
import type { PayloadOf } from '@filo/contract/kit/event.ts'
import { Failure } from '@filo/contract/kit/failure.ts'
import { enforce, invalidState } from '@filo/contract/kit/policy.ts'
import type { DeviceActor, StaffActor } from '../../context/actor.ts'
import type { Sql } from '../../platform/database/database.ts'
import type { Sender } from '../../realtime/event-binding.ts'
import { endPeer, type Found, knowing, type RoomView, tell, tellReplaced, viewOf } from './call-audience.ts'
import {
  type CallRoom,
  type LivePeer,
  callPeerRepository as peers,
  TicketUsedError,
} from './call-peer.repository.ts'
import { personIdOf } from './call-ticket.ts'

export type Entry = PayloadOf<typeof callEvents.join>
type Comer = { actor: StaffActor | DeviceActor; sender: Sender }

/** Most times that a person may come, or knock, within ten minutes; coming back to a peer does not count. */
const maxEntries = 60

/**
 * Lets a person into the locked room of a visit, or to its door: as the peer that they were, or else as a new one, unless
 * the page that comes back was sent away while it heard nothing.
 */
export async function enterRoom(
  tx: Sql,
  room: CallRoom,
  { actor, sender }: Comer,
  entry: Entry,
): Promise<RoomView | Ended> {
  const { visitId } = room
  const personId = personIdOf(actor)
  const live = await peers.live(tx, visitId)
  const before = live.find(({ person }) => person.id === personId)
  const { resume } = entry
  if (before && before.id === resume)
    return resumePeer(tx, room, { me: before, live }, { ...entry, socketId: sender.id })
  const ending = resume && (await peers.finalEnding(tx, { id: resume, visitId, personId }))
  if (ending) return { ending }
  const { times, wasAdmitted } = await peers.lately(tx, visitId, personId)
  if (times >= maxEntries) throw new Failure('too_many_requests')
  const isAdmitted = actor.kind === 'staff' || wasAdmitted
  if (before) {
    await endPeer(tx, room, { me: before, live }, 'replaced')
    await tellReplaced(tx, room, before)
  }
  if (resume === undefined) await peers.replaceLost(tx, { visitId, personId })
  const others = live.filter((peer) => peer !== before)
  if (isAdmitted) refuseIfFull(others)
  const { media } = entry
  await peers
    .add(tx, { ...newPeer({ actor, sender }), media, socketId: sender.id, isAdmitted })
    .catch(refuseUsedTicket)
  const now = await peers.live(tx, visitId)
  const me = now.find(({ id }) => id === sender.seat?.peer)
  // The patient was archived while this waited for the room.
  if (!me) throw new Failure('not_found')
  const event = isAdmitted ? callEvents.peerJoined : callEvents.knock
  await tell(tx, room, event, knowing(others, me), { peer: me.id })
  return viewOf(now, me)
}

async function resumePeer(
  tx: Sql,
  room: CallRoom,
  { me, live }: Found,
  { media, socketId }: Pick<LivePeer, 'media' | 'socketId'>,
): Promise<RoomView> {
  await peers.resume(tx, me.id, { media, socketId })
  const others = knowing(live, me)
  if (me.isAway) await tell(tx, room, callEvents.peerBack, others, { peer: me.id })
  else if (me.socketId !== socketId) await tellReplaced(tx, room, me)
  await tell(tx, room, callEvents.mediaChanged, others, { peer: me.id, media })
  return viewOf(live, me)
}

const newPeer = ({ actor, sender: { seat } }: Comer) => {
  if (!seat) throw new Failure('not_found')
  const personId = personIdOf(actor)
  return {
    ...{ id: seat.peer, visitId: seat.visit, personId },
    staffId: actor.kind === 'staff' ? actor.id : null,
    caregiverId: actor.kind === 'device' && personId !== actor.patientId ? personId : null,
  }
}

const refuseUsedTicket = (error: unknown): never => {
  throw error instanceof TicketUsedError
    ? new Failure('token_used', { message: 'Il biglietto è già stato usato: entra di nuovo' })
    : error
}

/** Refuses one more person in a room where nobody has a place left. */
export function refuseIfFull(live: readonly LivePeer[]): void {
  if (live.filter(({ isAdmitted }) => isAdmitted).length >= maxPeers)
    enforce(invalidState('La stanza è piena: ci stanno quattro persone'))
}
