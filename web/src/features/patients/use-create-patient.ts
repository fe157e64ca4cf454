import { patientRoutes } from '@filo/contract/features/patients/patient.routes.ts'
import type { NewPatient } from '@filo/contract/features/patients/patient.schema.ts'
import { call } from '../../api/call.ts'
import { useSentOnce } from '../../api/sent-once.ts'

/**
 * Registers the patient of one form, once. Where an answer was lost and the form has changed since, the same fiscal
 * code leads to the patient that is already there.
 */
export const useCreatePatient = () =>
  useSentOnce((body: NewPatient, idempotencyKey) => call(patientRoutes.create, { body, idempotencyKey }))
