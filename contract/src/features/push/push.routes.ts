import { idParams } from '../../kit/fields.ts'
import { route } from '../../kit/route.ts'
import {
  newPushSubscription,
  pushFront,
  pushSettings,
  pushSettingsChange,
  pushSubscription,
  pushTest,
} from './push.schema.ts'

/** Notices of staff, in the browsers in which they are signed in. */
export const pushRoutes = {
  settings: route({
    method: 'GET',
    path: '/push/settings',
    summary: 'Gli avvisi che una persona riceve, e in quali browser',
    access: 'chat:use',
    audit: 'none',
    reply: pushSettings,
  }),
  change: route({
    method: 'PATCH',
    path: '/push/settings',
    summary: 'Cambia quali avvisi arrivano, e a che ore',
    access: 'chat:use',
    audit: 'push.change',
    body: pushSettingsChange,
    reply: pushSettings,
  }),
  subscribe: route({
    method: 'POST',
    path: '/push/subscription',
    summary: 'Attiva gli avvisi in questo browser, al posto di quelli che aveva; ripetuta, non cambia nulla',
    access: 'chat:use',
    audit: 'push.subscribe',
    body: newPushSubscription,
    reply: pushSubscription,
    status: 201,
  }),
  unsubscribe: route({
    method: 'DELETE',
    path: '/push/subscription/:id',
    summary: 'Disattiva gli avvisi in un browser',
    access: 'chat:use',
    audit: 'push.unsubscribe',
    essential: true,
    params: idParams,
    reply: 'nothing',
  }),
  front: route({
    method: 'POST',
    path: '/push/front',
    summary: 'Dice se la pagina è aperta in primo piano: finché lo è, in questo browser gli avvisi aspettano',
    access: 'chat:use',
    audit: 'none',
    body: pushFront,
    reply: 'nothing',
  }),
  test: route({
    method: 'POST',
    path: '/push/test',
    summary: 'Manda un avviso di prova a questo browser, e dice come è andata',
    access: 'chat:use',
    audit: 'none',
    reply: pushTest,
    status: 200,
  }),
}
