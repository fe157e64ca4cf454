import { patientRoutes } from '@filo/contract/features/patients/patient.routes.ts'
import type { NewPatient, PatientWithSecrets } from '@filo/contract/features/patients/patient.schema.ts'
import { useRef } from 'react'
import { call } from '../../api/call.ts'
import { CallFailure } from '../../api/call-failure.ts'
import { newDeedKey } from '../../api/deed-key.ts'

type Outcome = { patient: PatientWithSecrets } | { failure: CallFailure }

/**
 * Registers the patient of one form, once: however often it is sent, and whether or not an answer was lost on
 * the way, the server sees one deed.
 */
export function useCreatePatient(): (body: NewPatient) => Promise<Outcome> {
  const key = useRef<string>(null)

  async function send(body: NewPatient): Promise<Outcome> {
    key.current ??= newDeedKey()
    try {
      return { patient: await call(patientRoutes.create, { body, idempotencyKey: key.current }) }
    } catch (error) {
      if (error instanceof CallFailure) return { failure: error }
      throw error
    }
  }

  return async (body) => {
    const outcome = await send(body)
    if (!('failure' in outcome) || outcome.failure.code !== 'idempotency_conflict') return outcome
    // An earlier sending did arrive, its answer was lost, and the form has changed since. As a deed of its own it
    // is judged like any other: the same fiscal code leads to the patient that is already there.
    key.current = null
    return send(body)
  }
}
