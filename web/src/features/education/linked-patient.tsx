import { LoadedPart } from '@filo/ui/feedback/loaded-part.tsx'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { PatientName } from '../patient-search/patient-name.tsx'
import { patientById } from '../patient-search/patient-search.queries.ts'
import { candidates } from './assignment.queries.ts'
import { AssignmentMark } from './assignment-status.tsx'
import { hasOpenAssignment } from './candidate-columns.tsx'
import classes from './education.module.css'

type NamedPatientProps = {
  id: string
  /** '' until one is chosen. */
  chapterId: string
  children: ReactNode
}

/** The patient named by a link, and whether they have the chapter already. */
export function LinkedPatient({ id, chapterId, children }: NamedPatientProps) {
  const query = useQuery(patientById(id))
  const { data } = useQuery(candidates({ patientId: id, chapterId }))
  const candidate = chapterId === '' ? undefined : data?.items[0]
  return (
    <div className={classes.line}>
      <LoadedPart query={query} loadingLabel="Caricamento del paziente…">
        {(patient) =>
          patient ? (
            <p className={classes.named}>
              <strong>
                <PatientName patient={patient} withBirthDate />
              </strong>{' '}
              {candidate && hasOpenAssignment(candidate) && candidate.assignment && (
                <>
                  <AssignmentMark assignment={candidate.assignment} /> Lo ha già.
                </>
              )}
            </p>
          ) : (
            <p className={classes.named}>Il paziente non è tra quelli del gruppo di lavoro.</p>
          )
        }
      </LoadedPart>
      {children}
    </div>
  )
}
