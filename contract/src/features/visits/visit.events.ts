import * as z from 'zod'
import { event } from '../../kit/event.ts'
import { strict } from '../../kit/fields.ts'

/** A visit is another than it was: whoever shows it fetches it again. */
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
