import type { Patient } from '@filo/contract/features/patients/patient.schema.ts'
import { useQueryClient } from '@tanstack/react-query'
import { useLocation } from 'react-router'
import { patientKeys } from '../features/patients/patient.queries.ts'

/** The patient of the current page, from the query cache; never fetches. */
export function usePagePatient(): Patient | null {
  const { pathname } = useLocation()
  const client = useQueryClient()
  const [, id] = /^\/patient\/([\da-f-]{36})(\/|$)/.exec(pathname) ?? []
  return (id && client.getQueryData<Patient>(patientKeys.one(id))) || null
}
