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
  bindEvent(callEvents.ice, async (_, __, sender) => ({ ...ok, iceServers: rooms.iceServers(sender) })),
  bindEvent(callEvents.leave, async (context, _, sender) => {
    await rooms.leave(context, sender)
    return ok
  }),
  bindEvent(callEvents.end, async (context, _, sender) => {
    await rooms.end(context, sender)
    return ok
  }),
]

/** A signal is announced by its id: it may be longer than a notification. */
export const callReaders = (rooms: CallRooms): PayloadReader[] => [
  payloadReader({
    event: callEvents.signalled,
    announced: z.strictObject({ signal: z.uuid() }),
    read: (all) => rooms.readSignals(all.map(({ signal }) => signal)),
  }),
]
