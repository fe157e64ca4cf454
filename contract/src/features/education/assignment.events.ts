import * as z from 'zod'
import { event } from '../../kit/event.ts'
import { strict } from '../../kit/fields.ts'

/** An assignment of a chapter has changed: it was made, opened, finished or withdrawn. */
export const assignmentEvents = {
  changed: event({
    namespace: '/',
    from: 'server',
    name: 'user-chapter:changed',
    summary: 'Un capitolo assegnato è cambiato',
    access: ['education:manage', 'device'],
    scope: 'patient',
    payload: strict({ id: z.uuid() }),
  }),
}
