import * as z from 'zod'
import { event } from '../../kit/event.ts'
import { strict } from '../../kit/fields.ts'

/** A patient, their caregivers or their accesses have changed; names the patient. */
export const patientEvents = {
  changed: event({
    namespace: '/',
    from: 'server',
    name: 'patient:changed',
    summary: 'Un paziente è cambiato',
    access: ['patient:read', 'device'],
    scope: 'patient',
    payload: strict({ id: z.uuid() }),
  }),
}
