import { patientRoutes } from '@filo/contract/features/patients/patient.routes.ts'
import type { Patient, PatientWithSecrets } from '@filo/contract/features/patients/patient.schema.ts'
import { useQueryClient } from '@tanstack/react-query'
import { call } from '../../api/call.ts'
import { useSaving } from '../../api/saving.ts'
import { onePatient, patientChanged } from './patient.queries.ts'
import type { ChangedFields } from './patient-resolver.ts'

/** Sends what changed since the patient was read, bearing the version of that reading. */
export function useSavePatient(patient: Patient) {
  const client = useQueryClient()
  const { id } = patient
  return useSaving<Patient, ChangedFields, PatientWithSecrets>(patient, {
    async send(changes, version) {
      const saved = await call(patientRoutes.change, { params: { id }, body: { ...changes, version } })
      await patientChanged(client, id)
      return saved
    },
    readAgain: () => client.fetchQuery({ ...onePatient(id), staleTime: 0 }),
  })
}
