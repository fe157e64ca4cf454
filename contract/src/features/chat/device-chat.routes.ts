import * as z from 'zod'
import { idParams } from '../../kit/fields.ts'
import { fileParams } from '../../kit/file-fields.ts'
import { route } from '../../kit/route.ts'
import { messageFileLimits } from './message.limits.ts'
import {
  message,
  messagePage,
  messageQuery,
  newFileMessage,
  newMessage,
  unsentKey,
  withdrawal,
  withdrawn,
} from './message.schema.ts'
import { ownRoom, participant, readMark, readState } from './room.schema.ts'

/** Routes of the conversation of a device's patient, whose id is the room's; the device has no other room. */
export const deviceChatRoutes = {
  list: route({
    method: 'GET',
    path: '/mobile/chat/list',
    summary: 'La conversazione del paziente con il suo centro',
    access: 'device',
    audit: 'chat.list',
    reply: z.object({ items: z.array(ownRoom) }),
  }),
  messages: route({
    method: 'GET',
    path: '/mobile/chat/:id/message-list',
    summary: 'I messaggi della conversazione, nel loro ordine, prima o dopo un posto',
    access: 'device',
    audit: 'chat.read',
    params: idParams,
    query: messageQuery,
    reply: messagePage,
  }),
  participants: route({
    method: 'GET',
    path: '/mobile/chat/:id/participants',
    summary: 'Chi partecipa alla conversazione, e fin dove ha letto',
    access: 'device',
    audit: 'none',
    params: idParams,
    reply: z.object({ items: z.array(participant) }),
  }),
  send: route({
    method: 'POST',
    path: '/mobile/chat/:id/send',
    summary: 'Scrive un messaggio al centro; lo stesso, mandato di nuovo, non si ripete',
    access: 'device',
    audit: 'chat.send',
    params: idParams,
    body: newMessage,
    reply: message,
    status: 201,
  }),
  sendFile: route({
    method: 'POST',
    path: '/mobile/chat/:id/send-file',
    summary: 'Manda un file al centro; lo stesso messaggio, mandato di nuovo, non si ripete',
    access: 'device',
    audit: 'chat.send',
    params: idParams,
    body: newFileMessage,
    multipart: { ...messageFileLimits, bodyAsFields: true, filePart: 'file' },
    reply: message,
    status: 201,
  }),
  /** Like `chatRoutes.withdraw`. */
  withdraw: route({
    method: 'PATCH',
    path: '/mobile/chat/:id/withdraw',
    summary: 'Ritira un proprio messaggio di cui non si sa se è arrivato; se è arrivato, lo restituisce',
    access: 'device',
    audit: 'chat.withdraw',
    params: idParams,
    body: withdrawal,
    reply: withdrawn,
  }),
  unsentKey: route({
    method: 'GET',
    path: '/mobile/chat/unsent-key',
    summary:
      'La chiave che cifra sul telefono ciò che è scritto e non è ancora partito; finisce con il collegamento',
    access: 'device',
    audit: 'none',
    reply: unsentKey,
  }),
  read: route({
    method: 'PATCH',
    path: '/mobile/chat/:id/read',
    summary: 'Segna come letti i messaggi fino a un posto',
    access: 'device',
    audit: 'none',
    params: idParams,
    body: readMark,
    reply: readState,
  }),
  download: route({
    method: 'GET',
    path: '/mobile/chat/:id/download-file/:key',
    summary: 'Scarica il file di un messaggio, intero o a parti',
    access: 'device',
    audit: 'chat.download',
    params: fileParams,
    reply: 'file',
  }),
  /** A WebP thumbnail of a picture, at most 480 pixels a side; `not_found` for other files. */
  thumbnail: route({
    method: 'GET',
    path: '/mobile/chat/:id/thumbnail/:key',
    summary: 'La miniatura di una foto della conversazione',
    access: 'device',
    audit: 'chat.thumbnail',
    params: fileParams,
    reply: 'file',
  }),
  /** A picture scaled to screen size, at most 2048 pixels a side; `not_found` for other files. */
  view: route({
    method: 'GET',
    path: '/mobile/chat/:id/view/:key',
    summary: 'Una foto della conversazione, grande quanto lo schermo',
    access: 'device',
    audit: 'chat.view',
    params: fileParams,
    reply: 'file',
  }),
}
