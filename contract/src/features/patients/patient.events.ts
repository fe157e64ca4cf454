import { changedEvent } from '../../kit/changed-event.ts'

/** A patient, their caregivers or their accesses have changed; names the patient. */
export const patientEvents = {
  changed: changedEvent({
    name: 'patient:changed',
    summary: 'Un paziente è cambiato',
    access: ['patient:read', 'device'],
    scope: 'patient',
  }),
}
