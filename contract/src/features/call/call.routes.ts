import { idParams } from '../../kit/fields.ts'
import { route } from '../../kit/route.ts'
import { callTicket } from './call.schema.ts'

export const callRoutes = {
  issueTicket: route({
    method: 'POST',
    path: '/visit/:id/call-ticket',
    summary: 'Il biglietto con cui entrare, entro un minuto, nella stanza di una visita',
    access: 'visit:manage',
    audit: 'call.enter',
    scope: 'workgroup',
    essential: true,
    params: idParams,
    reply: callTicket,
    status: 201,
  }),
}
