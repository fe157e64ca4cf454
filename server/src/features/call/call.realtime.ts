import { callEvents } from '@filo/contract/features/call/call.events.ts'
import * as z from 'zod'
import { type PayloadReader, payloadReader } from '../../realtime/announcements.ts'
import { bindEvent, type EventBinding } from '../../realtime/event-binding.ts'
import type { CallRooms } from './call-room.service.ts'

const ok = { ok: true } as const

/** Handles the events that the sockets of calls send. */
export const callEventBindings = (rooms: CallRooms): EventBinding[] => [
  bindEvent(callEvents.join, async (context, payload, sender) => ({
    ...ok,
    ...(await rooms.join(context, sender, payload)),
  })),
  bindEvent(callEvents.admit, async (context, { peer }, sender) => {
    await rooms.admit(context, sender, peer)
    return ok
  }),
  bindEvent(callEvents.deny, async (context, { peer }, sender) => {
    await rooms.deny(context, sender, peer)
    return ok
  }),
  bindEvent(callEvents.signal, async (context, { to, ...signal }, sender) => {
    await rooms.signal(context, sender, to, signal)
    return ok
  }),
  bindEvent(callEvents.media, async (context, { media }, sender) => {
    await rooms.setMedia(context, sender, media)
    return ok
  }),
  bindEvent(callEvents.quality, async (context, measured, sender) => {
    await rooms.addQuality(context, sender, measured)
    return ok
  }),
  bindEvent(callEvents.ice, async (context, _, sender) => ({
    ...ok,
    iceServers: await rooms.iceServers(context, sender),
  })),
  bindEvent(callEvents.leave, async (context, _, sender) => {
    await rooms.leave(context, sender)
    return ok
  }),
  bindEvent(callEvents.end, async (context, _, sender) => {
    await rooms.end(context, sender)
    return ok
  }),
]

/** Peers are announced by their ids, without names, and a signal because it may be longer than a notification. */
export const callReaders = (rooms: CallRooms): PayloadReader[] => [
  payloadReader({
    event: callEvents.signalled,
    announced: z.strictObject({ signal: z.uuid() }),
    read: (all) => rooms.readSignals(all.map(({ signal }) => signal)),
  }),
  ...[callEvents.peerJoined, callEvents.knock].map((event) =>
    payloadReader({
      event,
      announced: z.strictObject({ peer: z.uuid() }),
      read: async (all) => {
        const found = await rooms.readPeers(all.map(({ peer }) => peer))
        return all.map(({ peer: id }) => {
          const peer = found.find((one) => one.id === id)
          return peer ? { peer } : null
        })
      },
    }),
  ),
  payloadReader({
    event: callEvents.admitted,
    announced: z.strictObject({ peers: z.array(z.uuid()) }),
    read: (all) => Promise.all(all.map(async ({ peers }) => ({ peers: await rooms.readPeers(peers) }))),
  }),
]
