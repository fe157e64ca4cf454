import * as z from 'zod'
import { idParams, instant, strict } from '../../kit/fields.ts'
import { fiscalCode } from '../../kit/fiscal-code-field.ts'
import { messages } from '../../kit/messages.ts'
import { opaqueText } from '../../kit/opaque-text.ts'
import { route } from '../../kit/route.ts'
import { accessCode, deviceLink, holder, issuedAccess } from './access.schema.ts'

/** Whether a browser that is this person's device for another patient gets a second link. */
const add = () => z.boolean(messages.wrongType).default(false)

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
      'Primo accesso dall’app dei pazienti: con il QR, o con il codice e il codice fiscale. Con X-Filo-Device: cookie il browser riceve un cookie, e `token` è null. `add` aggiunge un paziente a un browser già collegato della stessa persona',
    access: 'public',
    audit: 'access.redeem',
    essential: true,
    body: z.union([
      strict({ token: opaqueText(200), add: add() }),
      strict({ code: accessCode(), fiscalCode: fiscalCode(), add: add() }),
    ]),
    reply: z.object({ token: z.string().nullable(), person: holder }),
    status: 201,
  }),
  me: route({
    method: 'GET',
    path: '/mobile/me',
    summary: 'La persona che usa l’app, per quale paziente, e gli altri pazienti di questo browser',
    access: 'device',
    audit: 'none',
    reply: deviceLink.extend({ others: z.array(deviceLink) }),
  }),
  moveCode: route({
    method: 'PATCH',
    path: '/mobile/access/move-code',
    summary:
      'Un codice per spostare entro dieci minuti il collegamento in un’altra app dello stesso telefono',
    access: 'device',
    audit: 'access.move-code',
    reply: z.object({ code: z.string(), expiresAt: instant() }),
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
