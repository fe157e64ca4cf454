import { idParams } from '../../kit/fields.ts'
import { route } from '../../kit/route.ts'
import { callTicket } from './call.schema.ts'

export const deviceCallRoutes = {
  issueTicket: route({
    method: 'POST',
    path: '/mobile/visit/:id/call-ticket',
    summary: 'Il biglietto con cui paziente o caregiver entrano, entro un minuto, nella stanza di una visita',
    access: 'device',
    audit: 'call.enter',
    essential: true,
    params: idParams,
    reply: callTicket,
    status: 201,
  }),
}
