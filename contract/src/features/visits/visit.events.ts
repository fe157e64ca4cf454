import { changedEvent } from '../../kit/changed-event.ts'

/** A visit has changed; names the visit. */
export const visitEvents = {
  changed: changedEvent({
    name: 'visit:changed',
    summary: 'Una visita è cambiata',
    access: ['visit:manage', 'device'],
    scope: 'patient',
  }),
}
