import * as z from 'zod'
import { flag, id, idParams, line, strict, version } from '../../kit/fields.ts'
import { listQuery, listReply } from '../../kit/page.ts'
import { route } from '../../kit/route.ts'
import { facility, facilityBody, facilitySorts } from './facility.schema.ts'

export const facilityRoutes = {
  list: route({
    method: 'GET',
    path: '/facility/list',
    summary: 'Le strutture di propria competenza, cercate per nome o città',
    access: 'facility:manage',
    audit: 'none',
    query: listQuery(facilitySorts).extend({ withoutLead: flag().optional() }),
    typed: ['search'],
    reply: listReply(facility),
  }),
  duplicate: route({
    method: 'GET',
    path: '/facility/twin',
    summary: 'Dice se un’altra struttura ha già lo stesso nome nella stessa città',
    access: 'facility:manage',
    audit: 'none',
    query: strict({ name: line(), city: line(), except: id().optional() }),
    typed: ['name', 'city'],
    reply: z.object({ taken: z.boolean() }),
  }),
  create: route({
    method: 'POST',
    path: '/facility',
    summary: 'Crea una struttura, affidata a chi la crea',
    access: 'facility:manage',
    audit: 'facility.create',
    body: facilityBody,
    reply: facility,
    status: 201,
  }),
  read: route({
    method: 'GET',
    path: '/facility/:id',
    summary: 'Una struttura',
    access: 'facility:manage',
    audit: 'none',
    params: idParams,
    reply: facility,
  }),
  change: route({
    method: 'PATCH',
    path: '/facility/:id',
    summary: 'Modifica una struttura',
    access: 'facility:manage',
    audit: 'facility.change',
    params: idParams,
    body: facilityBody.partial().extend({ version: version() }),
    reply: facility,
  }),
  remove: route({
    method: 'DELETE',
    path: '/facility/:id',
    summary: 'Elimina una struttura senza gruppi di lavoro né inviti in attesa',
    access: 'facility:manage',
    audit: 'facility.remove',
    params: idParams,
    reply: 'nothing',
  }),
}
