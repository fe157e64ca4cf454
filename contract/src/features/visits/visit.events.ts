import * as z from 'zod'
import { event } from '../../kit/event.ts'
import { strict } from '../../kit/fields.ts'

/** A visit has changed: clients that show it fetch it again. */
export const visitEvents = {
  changed: event({
    namespace: '/',
    from: 'server',
    name: 'visit:changed',
    summary: 'Una visita è cambiata',
    access: ['visit:manage', 'device'],
    scope: 'patient',
    payload: strict({ id: z.uuid() }),
  }),
}
