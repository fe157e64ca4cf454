import { chatEvents } from '@filo/contract/features/chat/chat.events.ts'
import { Failure } from '@filo/contract/kit/failure.ts'
import * as z from 'zod'
import type { DeviceActor, StaffActor } from '../../context/actor.ts'
import { readScoped } from '../../context/viewer.ts'
import type { Database } from '../../platform/database/database.ts'
import { announce, type PayloadReader, payloadReader } from '../../realtime/announcements.ts'
import { bindEvent, type EventBinding } from '../../realtime/event-binding.ts'
import { chatRepository } from './chat.repository.ts'
import { type ChatService, readerIdOf } from './chat.service.ts'
import type { Presence } from './presence.ts'
import { roomStateQuery } from './room.queries.ts'

const ok = { ok: true } as const

/** Handles the chat events that clients send. */
export function chatEventBindings(chat: ChatService, database: Database): EventBinding[] {
  return [
    bindEvent(chatEvents.send, async (context, { room, ...message }) => ({
      ...ok,
      message: await chat.send(context, room, message),
    })),
    bindEvent(chatEvents.read, async (context, { room, seq }) => ({
      ...ok,
      ...(await chat.read(context, room, seq)),
    })),
    bindEvent(chatEvents.typing, async ({ actor }, { room }) => {
      const state = await readRoomState(database, actor, room)
      const payload = { room, person: readerIdOf(actor) }
      await announce(database, chatEvents.isTyping, { ...state, payload })
      return ok
    }),
    bindEvent(chatEvents.presence, async ({ actor }, { room }, sender) => {
      if (room === null) {
        await sender.openRoom(null)
        return ok
      }
      const state = await readRoomState(database, actor, room)
      const announcePresence = (isHere: boolean) => {
        const payload = { room, socket: sender.id, person: readerIdOf(actor), isHere }
        return announce(database, chatEvents.arePresent, { ...state, payload })
      }
      if (await sender.openRoom(room, () => announcePresence(false))) await announcePresence(true)
      return ok
    }),
  ]
}

/** @throws Failure `not_found` if the actor does not belong to the room */
async function readRoomState(database: Database, actor: StaffActor | DeviceActor, room: string) {
  const state = await readScoped(database, actor, roomStateQuery(room))
  if (!state) throw new Failure('not_found')
  return state
}

/** Payloads of chat events: a message is read from its place; presence is sent only if it changed. */
export const chatReaders = ({
  database,
  presence,
}: {
  database: Database
  presence: Presence
}): PayloadReader[] => [
  payloadReader({
    event: chatEvents.message,
    announced: z.strictObject({ room: z.uuid(), seq: z.int() }),
    read: (places) => chatRepository.readAt(database, places),
  }),
  payloadReader({
    event: chatEvents.arePresent,
    announced: z.strictObject({
      room: z.uuid(),
      socket: z.string(),
      person: z.uuid(),
      isHere: z.boolean(),
    }),
    read: async (all) =>
      all.map((heard) =>
        presence.apply(heard) ? { room: heard.room, present: presence.presentIn(heard.room) } : null,
      ),
  }),
]
