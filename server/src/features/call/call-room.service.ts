import { callEvents } from '@filo/contract/features/call/call.events.ts'
import type { IceServer, QualityCounts } from '@filo/contract/features/call/call.schema.ts'
import type { Ended, Joined, Media, Signal } from '@filo/contract/features/call/peer.schema.ts'
import { cancelledRefusal, joinRefusal } from '@filo/contract/features/visits/visit.policy.ts'
import { Failure } from '@filo/contract/kit/failure.ts'
import { enforce } from '@filo/contract/kit/policy.ts'
import type { DeviceActor, StaffActor } from '../../context/actor.ts'
import type { Context } from '../../context/context.ts'
import { changeScoped, readScoped } from '../../context/viewer.ts'
import type { Database, Sql, Transaction } from '../../platform/database/database.ts'
import type { Sender } from '../../realtime/event-binding.ts'
import { callVisitQuery, lockCallVisit } from './call-access.queries.ts'
import { endPeer, type Found, knowing, tell } from './call-audience.ts'
import { type Entry, enterRoom, refuseIfFull } from './call-entry.ts'
import {
  addedQuality,
  type CallRoom,
  type LivePeer,
  callPeerRepository as peers,
  sentSignal,
} from './call-peer.repository.ts'

type RoomContext = Context<StaffActor | DeviceActor>

export type CallRoomParts = {
  database: Database
  iceServersOf(peerId: string): IceServer[]
  /** Marks a visit as held, which ends its call. */
  complete(context: RoomContext, visitId: string): Promise<unknown>
  /** Keeps the session of a member of staff from ending soon. */
  prolong(actor: StaffActor): Promise<void>
  now?: () => number
}

export type CallRooms = ReturnType<typeof callRoomService>

/** A process has to be well for this long before it takes others for lost: after an outage everybody is unseen. */
const steadyMs = 20_000
const maxBeatGapMs = 12_000
const prolongEveryMs = 60_000

/**
 * The rooms of visits: who is in them, who waits, and their signals. All of it is in the database, so that processes share
 * rooms and a restart sends nobody back to the waiting room. Each change of a room locks the row of its visit.
 */
export function callRoomService({
  database,
  iceServersOf,
  complete,
  prolong,
  now = () => performance.now(),
}: CallRoomParts) {
  /** The sockets of this process that are peers, by id, with whom they belong to. */
  const own = new Map<string, StaffActor | DeviceActor>()

  /** Runs `work` in the locked room of somebody who is in it, or waits. */
  const inRoom = (
    context: RoomContext,
    sender: Sender,
    work: (tx: Transaction, room: CallRoom, found: Found) => Promise<void>,
  ): Promise<void> =>
    context.transaction(async (tx) => {
      const { visit, room } = await findRoom(tx, context, sender, lockCallVisit)
      if (visit.status !== 'accepted') enforce(joinRefusal(visit, new Date(visit.readAt)))
      const live = await peers.live(tx, room.visitId)
      await work(tx, room, { me: peerOf(live, sender), live })
    })

  /** Changes a peer outside of an action of its person; does nothing if it has ended. */
  const changePeer = (
    id: string,
    work: (tx: Sql, room: CallRoom, found: Found) => Promise<void>,
  ): Promise<void> =>
    database.transaction(async (tx) => {
      const room = await peers.lockRoomOf(tx, id)
      const live = room ? await peers.live(tx, room.visitId) : []
      const me = live.find((peer) => peer.id === id)
      if (room && me) await work(tx, room, { me, live })
    })

  /** A socket has closed. Its peer may come back on another one, unless its access was taken away. */
  const close = async (id: string, socketId: string, isRevoked: boolean): Promise<void> => {
    own.delete(socketId)
    await changePeer(id, async (tx, room, found) => {
      if (found.me.socketId !== socketId) return
      if (isRevoked) return endPeer(tx, room, found, 'removed')
      await peers.setAway(tx, id)
      await tell(tx, room, callEvents.peerAway, knowing(found.live, found.me), { peer: id })
    })
  }

  const join = async (context: RoomContext, sender: Sender, entry: Entry): Promise<Joined | Ended> => {
    const { actor } = context
    const entered = await context.transaction(async (tx) => {
      const { visit, room } = await findRoom(tx, context, sender, lockCallVisit)
      enforce(cancelledRefusal(visit) ?? joinRefusal(visit, new Date(visit.readAt)))
      const entered = await enterRoom(tx, room, { actor, sender }, entry)
      if ('ending' in entered) context.setAuditSubject({ details: { ending: entered.ending } })
      return entered
    })
    if ('ending' in entered) return entered
    const { id: socketId } = sender
    const { peer } = entered
    own.set(socketId, actor)
    await sender.becomePeer(peer, (isRevoked) => close(peer, socketId, isRevoked))
    return { ...entered, iceServers: iceServersOf(peer) }
  }

  /** Keeps the sessions of staff who talk with somebody: no limit ends a running call. */
  const prolongSessions = async () => {
    prolongedAt = now()
    for (const socketId of await peers.inCompany(database, [...own.keys()])) {
      const actor = own.get(socketId)
      if (actor?.kind === 'staff') await prolong(actor)
    }
  }
  let prolongedAt = now()

  /** When this process has been well since, and when it last was. */
  let steadySince = now()
  let lastBeat = now()

  return {
    join,

    admit: (context: RoomContext, sender: Sender, id: string): Promise<void> =>
      inRoom(context, sender, async (tx, room, { live }) => {
        const waiting = waitingPeer(live, id)
        refuseIfFull(live)
        await peers.admit(tx, id)
        const inside = live.filter(({ isAdmitted }) => isAdmitted)
        await tell(tx, room, callEvents.admitted, [waiting], { peers: inside.map(({ id }) => id) })
        await tell(tx, room, callEvents.peerJoined, inside, { peer: id })
      }),

    deny: (context: RoomContext, sender: Sender, id: string): Promise<void> =>
      inRoom(context, sender, async (tx, room, { live }) => {
        const me = waitingPeer(live, id)
        await endPeer(tx, room, { me, live }, 'denied')
        await tell(tx, room, callEvents.denied, [me], {})
      }),

    setMedia: (context: RoomContext, sender: Sender, media: Media): Promise<void> =>
      inRoom(context, sender, async (tx, room, { me, live }) => {
        await peers.setMedia(tx, me.id, media)
        await tell(tx, room, callEvents.mediaChanged, knowing(live, me), { peer: me.id, media })
      }),

    async leave(context: RoomContext, sender: Sender): Promise<void> {
      await inRoom(context, sender, (tx, room, found) => endPeer(tx, room, found, 'left'))
      own.delete(sender.id)
      await sender.becomePeer(null)
    },

    async signal({ actor }: RoomContext, sender: Sender, to: string, signal: Signal): Promise<void> {
      const id = sender.peer()
      if (!id || !(await changeScoped(database, actor, sentSignal(id, to, signal, sender.id))))
        throw new Failure('not_found')
    },

    /** Adds what the browser of a peer measured; the room stays unlocked. */
    async addQuality({ actor }: RoomContext, sender: Sender, measured: QualityCounts): Promise<void> {
      const id = sender.peer()
      if (!id || !(await changeScoped(database, actor, addedQuality(id, measured, sender.id))))
        throw outsideRoom()
    },

    async iceServers(context: RoomContext, sender: Sender): Promise<IceServer[]> {
      const { room } = await findRoom(database, context, sender, callVisitQuery)
      return iceServersOf(peerOf(await peers.live(database, room.visitId), sender).id)
    },

    /** Ends the visit for all. Only somebody in its room may. */
    async end(context: RoomContext, sender: Sender): Promise<void> {
      const { room } = await findRoom(database, context, sender, callVisitQuery)
      peerOf(await peers.live(database, room.visitId), sender)
      await complete(context, room.visitId)
    },

    readSignals: (ids: readonly string[]) => peers.readSignals(database, ids),

    readPeers: (ids: readonly string[]) => peers.withIds(database, ids),

    /** Ends the peers whose people have lost their access, also those that no process has a socket of. */
    async endWithoutAccess(): Promise<void> {
      for (const id of await peers.withoutAccess(database))
        await changePeer(id, async (tx, room, found) => {
          if ((await peers.withoutAccess(tx, id)).length > 0) await endPeer(tx, room, found, 'removed')
        })
    },

    /** Answers for the peers of this process, ends those of anybody who is gone, and sweeps signals. */
    async heartbeat(): Promise<void> {
      if (own.size > 0) await peers.markSeen(database, [...own.keys()])
      if (own.size > 0 && now() - prolongedAt >= prolongEveryMs) await prolongSessions()
      await peers.sweepSignals(database)
      const lost = await peers.lost(database)
      if (now() - lastBeat > maxBeatGapMs) steadySince = now()
      lastBeat = now()
      if (now() - steadySince < steadyMs) return
      for (const id of lost)
        await changePeer(id, async (tx, room, found) => {
          // It may have come back since.
          if ((await peers.lost(tx, id)).length > 0) await endPeer(tx, room, found, 'timeout')
        })
    },
  }
}

/** The room of a socket's seat; the query may lock it. */
async function findRoom(
  sql: Sql,
  context: RoomContext,
  { seat }: Sender,
  query: typeof callVisitQuery | typeof lockCallVisit,
) {
  const visit = seat && (await readScoped(sql, context.actor, query(seat.visit)))
  if (!seat || !visit) throw new Failure('not_found')
  const { patientId, workgroupId } = visit
  context.setAuditSubject({ patientId, objectId: seat.visit })
  return { visit, room: { visitId: seat.visit, patientId, workgroupId } satisfies CallRoom }
}

/** The peer that a socket is now: it may have ended, or its person be back on another socket. */
function peerOf(live: readonly LivePeer[], sender: Sender): LivePeer {
  const peer = live.find(({ id, socketId }) => id === sender.peer() && socketId === sender.id)
  if (!peer) throw outsideRoom()
  return peer
}

const outsideRoom = () => new Failure('invalid_state', { message: 'Non sei nella stanza: entra di nuovo' })

function waitingPeer(live: readonly LivePeer[], id: string): LivePeer {
  const peer = live.find((one) => one.id === id && !one.isAdmitted)
  if (!peer) throw new Failure('not_found')
  return peer
}
