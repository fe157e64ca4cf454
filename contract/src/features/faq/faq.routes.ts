import * as z from 'zod'
import { idParams } from '../../kit/fields.ts'
import { listQuery, listReply } from '../../kit/page.ts'
import { route } from '../../kit/route.ts'
import { deviceFaq, faq, faqChange, faqSorts, newFaq } from './faq.schema.ts'

export const faqRoutes = {
  list: route({
    method: 'GET',
    path: '/faq/list',
    summary: 'Le FAQ del gruppo, con le risposte, cercate per parole dell’una o dell’altra',
    access: 'faq:manage',
    audit: 'none',
    query: listQuery(faqSorts),
    typed: ['search'],
    reply: listReply(faq),
  }),
  create: route({
    method: 'POST',
    path: '/faq',
    summary: 'Crea una domanda delle FAQ, in fondo alle altre',
    access: 'faq:manage',
    audit: 'faq.create',
    scope: 'workgroup',
    body: newFaq,
    reply: faq,
    status: 201,
  }),
  read: route({
    method: 'GET',
    path: '/faq/:id',
    summary: 'Una domanda delle FAQ',
    access: 'faq:manage',
    audit: 'none',
    scope: 'workgroup',
    params: idParams,
    reply: faq,
  }),
  change: route({
    method: 'PATCH',
    path: '/faq/:id',
    summary: 'Modifica una domanda delle FAQ o la sposta fra le altre',
    access: 'faq:manage',
    audit: 'faq.change',
    scope: 'workgroup',
    params: idParams,
    body: faqChange,
    reply: faq,
  }),
  remove: route({
    method: 'DELETE',
    path: '/faq/:id',
    summary: 'Elimina una domanda delle FAQ',
    access: 'faq:manage',
    audit: 'faq.remove',
    scope: 'workgroup',
    params: idParams,
    reply: 'nothing',
  }),
  deviceList: route({
    method: 'GET',
    path: '/mobile/faq/list',
    summary: 'Le FAQ del gruppo che segue il paziente, nel loro ordine',
    access: 'device',
    audit: 'none',
    reply: z.object({ items: z.array(deviceFaq) }),
  }),
}
