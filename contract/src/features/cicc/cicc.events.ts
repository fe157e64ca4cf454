import * as z from 'zod'
import { event } from '../../kit/event.ts'
import { strict } from '../../kit/fields.ts'

/** A record of a patient’s catheter or its files have changed; names the patient. */
export const ciccEvents = {
  changed: event({
    namespace: '/',
    from: 'server',
    name: 'cicc:changed',
    summary: 'I dati CICC di un paziente sono cambiati',
    access: 'patient:read',
    scope: 'patient',
    payload: strict({ id: z.uuid() }),
  }),
}
