import { patientRoutes } from '@filo/contract/features/patients/patient.routes.ts'
import type { Patient, PatientWithSecrets } from '@filo/contract/features/patients/patient.schema.ts'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { call } from '../../api/call.ts'
import { CallFailure } from '../../api/call-failure.ts'
import { onePatient, patientChanged } from './patient.queries.ts'
import { changesOf } from './patient-changes.ts'
import type { ChangedFields } from './patient-resolver.ts'

export type Saved =
  /** Nothing was to be sent. */
  | { kind: 'same' }
  | { kind: 'saved'; patient: PatientWithSecrets }
  /** Somebody else saved first; `now` is what stands there, and what the next attempt starts from. */
  | { kind: 'stale'; before: Patient; now: Patient; failure: CallFailure }
  | { kind: 'failed'; failure: CallFailure }

/** Sends what changed since the patient was read, bearing the version of that reading. */
export function useSavePatient(patient: Patient) {
  const client = useQueryClient()
  const [read, setRead] = useState(patient)

  async function send(changes: ChangedFields): Promise<Saved> {
    const { id, version } = read
    try {
      const saved = await call(patientRoutes.change, { params: { id }, body: { ...changes, version } })
      await patientChanged(client, id)
      return { kind: 'saved', patient: saved }
    } catch (error) {
      if (!(error instanceof CallFailure)) throw error
      if (error.code !== 'stale_version') return { kind: 'failed', failure: error }
      const now = await client.fetchQuery({ ...onePatient(id), staleTime: 0 })
      setRead(now)
      return { kind: 'stale', before: read, now, failure: error }
    }
  }

  return async (held: ChangedFields): Promise<Saved> => {
    const changes = changesOf(read, held)
    if (Object.keys(changes).length === 0) return { kind: 'same' }
    try {
      return await send(changes)
    } catch (error) {
      // Reading what others saved may fail as well.
      if (error instanceof CallFailure) return { kind: 'failed', failure: error }
      throw error
    }
  }
}
