import * as z from 'zod'
import { event } from '../../kit/event.ts'
import { id, strict } from '../../kit/fields.ts'
import { message, newMessage } from './message.schema.ts'
import { readMark, readState } from './room.schema.ts'

const common = { namespace: '/', access: ['chat:use', 'device'], scope: 'room' } as const
const room = id()

export const chatEvents = {
  send: event({
    ...common,
    from: 'client',
    name: 'chat:send',
    summary: 'Scrive un messaggio; lo stesso, mandato di nuovo, non si ripete',
    audit: 'chat.send',
    extendsSession: true,
    payload: newMessage.extend({ room }),
    reply: z.object({ ok: z.literal(true), message }),
  }),
  read: event({
    ...common,
    from: 'client',
    name: 'chat:read',
    summary: 'Segna come letti i messaggi fino a un posto',
    audit: 'none',
    payload: readMark.extend({ room }),
    reply: readState.extend({ ok: z.literal(true) }),
  }),
  typing: event({
    ...common,
    from: 'client',
    name: 'chat:typing',
    summary: 'Si sta scrivendo',
    audit: 'none',
    essential: true,
    payload: strict({ room }),
    reply: z.object({ ok: z.literal(true) }),
  }),
  /** Sent when a conversation is opened, every 25 seconds while it is open, and with `null` when it is left. */
  presence: event({
    ...common,
    from: 'client',
    name: 'chat:presence',
    summary: 'La conversazione che si ha aperta',
    audit: 'none',
    essential: true,
    payload: strict({ room: room.nullable() }),
    reply: z.object({ ok: z.literal(true) }),
  }),
  message: event({
    ...common,
    from: 'server',
    name: 'chat:message',
    summary: 'C’è un messaggio nuovo',
    deviceRead: 'chat.read',
    payload: z.strictObject(message.shape),
  }),
  wasRead: event({
    ...common,
    from: 'server',
    name: 'chat:read',
    summary: 'Qualcuno ha letto fino a un posto',
    payload: strict({ room, reader: id(), seq: z.int() }),
  }),
  owedChanged: event({
    ...common,
    access: 'chat:use',
    from: 'server',
    name: 'chat:owed',
    summary: 'Di una risposta dovuta è cambiato chi se ne occupa, o se serve',
    payload: strict({ room }),
  }),
  isTyping: event({
    ...common,
    scope: 'open-room',
    from: 'server',
    name: 'chat:typing',
    summary: 'Qualcuno sta scrivendo',
    payload: strict({ room, person: id() }),
  }),
  arePresent: event({
    ...common,
    scope: 'open-room',
    from: 'server',
    name: 'chat:presence',
    summary: 'Chi ha aperta la conversazione adesso',
    payload: strict({ room, present: z.array(id()) }),
  }),
}
