import * as z from 'zod'
import { idParams, line, strict } from '../../kit/fields.ts'
import { messages } from '../../kit/messages.ts'
import { patientName } from '../../kit/person.ts'
import { route } from '../../kit/route.ts'
import { holder, issuedAccess } from './access.schema.ts'

const secret = () => line(200)

export const accessRoutes = {
  refresh: route({
    method: 'PATCH',
    path: '/patient/code/:id/refresh',
    summary: 'Rigenera QR e codice di un paziente o di un caregiver; i precedenti smettono di valere',
    access: 'patient:write',
    audit: 'access.refresh',
    scope: 'workgroup',
    essential: true,
    params: idParams,
    body: strict({ revokeDevices: z.boolean(messages.wrongType).default(false) }).optional(),
    reply: issuedAccess,
  }),
  redeem: route({
    method: 'POST',
    path: '/mobile/access',
    summary:
      'Primo accesso dall’app dei pazienti: con il QR, o con il codice e il codice fiscale. Con X-Filo-Device: cookie il browser riceve un cookie, e `token` è null',
    access: 'public',
    audit: 'access.redeem',
    essential: true,
    body: z.union([strict({ token: secret() }), strict({ code: secret(), fiscalCode: secret() })]),
    reply: z.object({ token: z.string().nullable(), person: holder }),
    status: 201,
  }),
  me: route({
    method: 'GET',
    path: '/mobile/me',
    summary: 'La persona che usa l’app',
    access: 'device',
    audit: 'none',
    reply: z.object({
      person: holder,
      patient: patientName,
      workgroup: z.object({ name: z.string(), facility: z.string(), phone: z.string() }),
    }),
  }),
  leave: route({
    method: 'DELETE',
    path: '/mobile/access',
    summary: 'Scollega questo dispositivo',
    access: 'device',
    audit: 'access.leave',
    essential: true,
    reply: 'nothing',
  }),
}
