import * as z from 'zod'
import { idParams } from '../../kit/fields.ts'
import { route } from '../../kit/route.ts'
import { newQuickReply, quickReply, quickReplyChange } from './quick-reply.schema.ts'

export const quickReplyRoutes = {
  list: route({
    method: 'GET',
    path: '/quick-reply/list',
    summary: 'Le risposte pronte del gruppo di lavoro, nell’ordine in cui furono scritte',
    access: 'chat:use',
    audit: 'none',
    reply: z.object({ items: z.array(quickReply) }),
  }),
  create: route({
    method: 'POST',
    path: '/quick-reply',
    summary: 'Aggiunge una risposta pronta',
    access: 'chat:use',
    audit: 'quickReply.create',
    scope: 'workgroup',
    body: newQuickReply,
    reply: quickReply,
    status: 201,
  }),
  change: route({
    method: 'PATCH',
    path: '/quick-reply/:id',
    summary: 'Modifica una risposta pronta',
    access: 'chat:use',
    audit: 'quickReply.change',
    scope: 'workgroup',
    params: idParams,
    body: quickReplyChange,
    reply: quickReply,
  }),
  remove: route({
    method: 'DELETE',
    path: '/quick-reply/:id',
    summary: 'Elimina una risposta pronta',
    access: 'chat:use',
    audit: 'quickReply.remove',
    scope: 'workgroup',
    params: idParams,
    reply: 'nothing',
  }),
}
