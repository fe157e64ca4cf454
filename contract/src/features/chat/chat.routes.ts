import * as z from 'zod'
import { id } from '../../kit/fields.ts'
import { fileKey } from '../../kit/file-fields.ts'
import { listQuery, listReply } from '../../kit/page.ts'
import { route } from '../../kit/route.ts'
import {
  message,
  messageFileLimits,
  messagePage,
  messageQuery,
  newFileMessage,
  newMessage,
} from './message.schema.ts'
import { foundMessage, participant, readMark, readState, room } from './room.schema.ts'

/** The room: the id of its patient, or of the workgroup. */
const one = z.object({ id: id() })
const file = z.object({ id: id(), key: fileKey() })

/** The newest message first; search has no other order. */
export const messageSorts = ['at'] as const

export const chatRoutes = {
  list: route({
    method: 'GET',
    path: '/chat/list',
    summary:
      'Le conversazioni in cui si è scritto, e quella del gruppo di lavoro; prima l’ultima in cui si è scritto',
    access: 'chat:use',
    audit: 'chat.list',
    reply: z.object({ items: z.array(room) }),
  }),
  search: route({
    method: 'GET',
    path: '/chat/search',
    summary: 'I messaggi che contengono certe parole, nelle conversazioni del gruppo di lavoro',
    access: 'chat:use',
    audit: 'chat.search',
    query: listQuery(messageSorts),
    typed: ['search'],
    reply: listReply(foundMessage),
  }),
  room: route({
    method: 'GET',
    path: '/chat/:id',
    summary: 'Una conversazione: con chi, e quanto ne resta da leggere',
    access: 'chat:use',
    audit: 'chat.room',
    scope: 'workgroup',
    params: one,
    reply: room,
  }),
  messages: route({
    method: 'GET',
    path: '/chat/:id/message-list',
    summary: 'I messaggi di una conversazione, nel loro ordine, prima o dopo un posto',
    access: 'chat:use',
    audit: 'chat.read',
    scope: 'workgroup',
    params: one,
    query: messageQuery,
    reply: messagePage,
  }),
  files: route({
    method: 'GET',
    path: '/chat/:id/file-list',
    summary: 'I messaggi di una conversazione che sono file, nel loro ordine',
    access: 'chat:use',
    audit: 'chat.read',
    scope: 'workgroup',
    params: one,
    query: messageQuery,
    reply: messagePage,
  }),
  participants: route({
    method: 'GET',
    path: '/chat/:id/participants',
    summary: 'Chi partecipa a una conversazione, fin dove ha letto e se l’ha aperta adesso',
    access: 'chat:use',
    audit: 'none',
    scope: 'workgroup',
    params: one,
    reply: z.object({ items: z.array(participant) }),
  }),
  /** The same as the event `chat:send`; a message that is there already is answered as it is. */
  send: route({
    method: 'POST',
    path: '/chat/:id/send',
    summary: 'Scrive un messaggio; lo stesso, mandato di nuovo, non si ripete',
    access: 'chat:use',
    audit: 'chat.send',
    scope: 'workgroup',
    params: one,
    body: newMessage,
    reply: message,
    status: 201,
  }),
  sendFile: route({
    method: 'POST',
    path: '/chat/:id/send-file',
    summary: 'Manda un file; lo stesso messaggio, mandato di nuovo, non si ripete',
    access: 'chat:use',
    audit: 'chat.send',
    scope: 'workgroup',
    params: one,
    body: newFileMessage,
    multipart: { ...messageFileLimits, bodyAsFields: true, filePart: 'file' },
    reply: message,
    status: 201,
  }),
  /** The same as the event `chat:read`; a mark never goes back. */
  read: route({
    method: 'PATCH',
    path: '/chat/:id/read',
    summary: 'Segna come letti i messaggi fino a un posto',
    access: 'chat:use',
    audit: 'none',
    scope: 'workgroup',
    params: one,
    body: readMark,
    reply: readState,
  }),
  download: route({
    method: 'GET',
    path: '/chat/:id/download-file/:key',
    summary: 'Scarica il file di un messaggio, intero o a parti',
    access: 'chat:use',
    audit: 'chat.download',
    scope: 'workgroup',
    params: file,
    reply: 'file',
  }),
  /** A small WebP of a picture, at most 480 pixels a side; what is no picture has none (`not_found`). */
  thumbnail: route({
    method: 'GET',
    path: '/chat/:id/thumbnail/:key',
    summary: 'La miniatura di una foto della conversazione',
    access: 'chat:use',
    audit: 'chat.thumbnail',
    scope: 'workgroup',
    params: file,
    reply: 'file',
  }),
  /** A picture as large as a screen shows it, at most 2048 pixels a side; what is no picture has none (`not_found`). */
  view: route({
    method: 'GET',
    path: '/chat/:id/view/:key',
    summary: 'Una foto della conversazione, grande quanto lo schermo',
    access: 'chat:use',
    audit: 'chat.view',
    scope: 'workgroup',
    params: file,
    reply: 'file',
  }),
  /** Of a patient's room alone: the whole conversation as text, the oldest message first. */
  export: route({
    method: 'GET',
    path: '/chat/:id/export',
    summary: 'La conversazione con un paziente come testo, per la cartella clinica',
    access: 'patient:write',
    audit: 'chat.export',
    scope: 'workgroup',
    params: one,
    reply: 'file',
  }),
}
