import { idParams } from '../../kit/fields.ts'
import { route } from '../../kit/route.ts'
import { responseTimes } from './response-time.schema.ts'

export const responseTimeRoutes = {
  ofWorkgroup: route({
    method: 'GET',
    path: '/workgroup/:id/response-times',
    summary: 'I tempi di risposta di un gruppo di lavoro, per settimana',
    access: ['workgroup:manage', 'staff:manage'],
    audit: 'none',
    params: idParams,
    reply: responseTimes,
  }),
}
