import type { Patient } from '@filo/contract/features/patients/patient.schema.ts'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { useParams } from 'react-router'
import { CallFailure } from '../../api/call-failure.ts'
import { FailedPage } from '../../shell/failed-page.tsx'
import { Spinner } from '../../ui/spinner.tsx'
import { onePatient } from './patient.queries.ts'

type LoadedPatientProps = { children: (patient: Patient) => ReactNode }

/** The patient that the address names, once read; else what stands in the way. */
export function LoadedPatient({ children }: LoadedPatientProps) {
  const { id = '' } = useParams()
  const { data, error, isFetching, refetch } = useQuery(onePatient(id))
  // Who lost the right to see it, or whose record went, sees it no longer.
  const isGone = error instanceof CallFailure && [400, 403, 404, 422].includes(error.status)
  if (data && !isGone) return children(data)
  if (error && !isFetching) return <FailedPage error={told(error)} onRetry={refetch} />
  return <Spinner page label="Caricamento del paziente…" />
}

/** An id that is none at all tells no more than one of somebody else. */
function told(error: Error) {
  if (!(error instanceof CallFailure)) return { code: 'internal', message: 'Errore imprevisto, riprovare' }
  const { code, message, reference } = error
  return {
    code: code === 'validation_failed' || code === 'malformed_request' ? 'not_found' : code,
    message,
    reference,
  }
}
