import type { Patient } from '@filo/contract/features/patients/patient.schema.ts'
import { LoadedPage } from '@filo/ui/pages/loaded-page.tsx'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { useParams } from 'react-router'
import { onePatient } from './patient.queries.ts'

type LoadedPatientProps = { children: (patient: Patient) => ReactNode }

/** The patient named by the URL, once loaded. */
export function LoadedPatient({ children }: LoadedPatientProps) {
  const { id = '' } = useParams()
  const query = useQuery(onePatient(id))
  return (
    <LoadedPage query={query} loadingLabel="Caricamento del paziente…">
      {children}
    </LoadedPage>
  )
}
