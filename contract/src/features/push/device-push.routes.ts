import { idParams } from '../../kit/fields.ts'
import { route } from '../../kit/route.ts'
import {
  newPushSubscription,
  pushSettings,
  pushSettingsChange,
  pushSubscription,
  pushTest,
} from './push.schema.ts'

/** Notices of patients and caregivers, on the telephones that they have linked. */
export const devicePushRoutes = {
  settings: route({
    method: 'GET',
    path: '/mobile/push/settings',
    summary: 'Gli avvisi che una persona riceve, e su quali telefoni',
    access: 'device',
    audit: 'none',
    reply: pushSettings,
  }),
  change: route({
    method: 'PATCH',
    path: '/mobile/push/settings',
    summary: 'Cambia quali avvisi arrivano, e a che ore',
    access: 'device',
    audit: 'push.change',
    body: pushSettingsChange,
    reply: pushSettings,
  }),
  subscribe: route({
    method: 'POST',
    path: '/mobile/push/subscription',
    summary: 'Attiva gli avvisi su questo telefono, al posto di quelli che aveva; ripetuta, non cambia nulla',
    access: 'device',
    audit: 'push.subscribe',
    body: newPushSubscription,
    reply: pushSubscription,
    status: 201,
  }),
  unsubscribe: route({
    method: 'DELETE',
    path: '/mobile/push/subscription/:id',
    summary: 'Disattiva gli avvisi su un telefono',
    access: 'device',
    audit: 'push.unsubscribe',
    essential: true,
    params: idParams,
    reply: 'nothing',
  }),
  test: route({
    method: 'POST',
    path: '/mobile/push/test',
    summary: 'Manda un avviso di prova a questo telefono, e dice come è andata',
    access: 'device',
    audit: 'none',
    reply: pushTest,
    status: 200,
  }),
}
