import { patientRoutes } from '@filo/contract/features/patients/patient.routes.ts'
import type { Patient } from '@filo/contract/features/patients/patient.schema.ts'
import { call } from '@filo/ui/api/call.ts'
import { useQueryClient } from '@tanstack/react-query'
import { invalidatePatients, onePatient } from './patient.queries.ts'
import type { ChangedFields } from './validate-patient.ts'

/** Calls of an `EditForm` that change a patient, and read it again if others saved first. */
export function usePatientEdit({ id }: Patient) {
  const client = useQueryClient()
  return {
    async send(changes: ChangedFields, version: number) {
      const saved = await call(patientRoutes.change, { params: { id }, body: { ...changes, version } })
      await invalidatePatients(client)
      return saved
    },
    reload: () => client.fetchQuery({ ...onePatient(id), staleTime: 0 }),
  }
}
