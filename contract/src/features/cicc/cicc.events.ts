import { changedEvent } from '../../kit/changed-event.ts'

/** A record of a patient’s catheter or its files have changed; names the patient. */
export const ciccEvents = {
  changed: changedEvent({
    name: 'cicc:changed',
    summary: 'I dati del catetere di un paziente sono cambiati',
    access: 'patient:read',
    scope: 'patient',
  }),
}
