import { idParams } from '../../kit/fields.ts'
import { route } from '../../kit/route.ts'
import { reopenedRoom, room, roomOwner, settledRoom } from './room.schema.ts'

/** The answers that a workgroup owes (decision 086). */
export const owedRoutes = {
  /** Nobody has to answer; undone by `reopen`. */
  settle: route({
    method: 'PATCH',
    path: '/chat/:id/settle',
    summary: 'Segna che i messaggi fino a un posto non hanno bisogno di risposta',
    access: 'chat:use',
    audit: 'chat.settle',
    scope: 'workgroup',
    params: idParams,
    body: settledRoom,
    reply: room,
  }),
  /** Leaves answered what a text has answered since. */
  reopen: route({
    method: 'PATCH',
    path: '/chat/:id/reopen',
    summary: 'Segna che i messaggi da un posto in poi aspettano di nuovo risposta',
    access: 'chat:use',
    audit: 'chat.reopen',
    scope: 'workgroup',
    params: idParams,
    body: reopenedRoom,
    reply: room,
  }),
  /** No lock: everybody of the workgroup may still answer. */
  own: route({
    method: 'PATCH',
    path: '/chat/:id/owner',
    summary: 'Dice chi si occupa della risposta, o che non se ne occupa più nessuno',
    access: 'chat:use',
    audit: 'chat.own',
    scope: 'workgroup',
    params: idParams,
    body: roomOwner,
    reply: room,
  }),
}
