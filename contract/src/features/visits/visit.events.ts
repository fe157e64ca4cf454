import { changedEvent } from '../../kit/changed-event.ts'

/** Events that name a visit. Patients and caregivers hear nothing of its room. */
export const visitEvents = {
  changed: changedEvent({
    name: 'visit:changed',
    summary: 'Una visita è cambiata',
    access: ['visit:manage', 'device'],
    scope: 'patient',
  }),
  roomChanged: changedEvent({
    name: 'visit:room',
    summary: 'Nella stanza di una visita, o in sala d’attesa, è entrato o uscito qualcuno',
    access: 'visit:manage',
    scope: 'patient',
  }),
}
