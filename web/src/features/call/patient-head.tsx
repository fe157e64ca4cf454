import type { VisitWithHistory } from '@filo/contract/features/visits/visit.schema.ts'
import { PersonName } from '@filo/ui/display/person-name.tsx'
import { useQuery } from '@tanstack/react-query'
import { onePatient } from '../patients/patient.queries.ts'
import { SheetBanner } from '../patients/sheet-banner.tsx'
import classes from './call.module.css'

/** The banner of the patient's record; their name alone while the record cannot be read. */
export function PatientHead({ patient }: Pick<VisitWithHistory, 'patient'>) {
  const { data } = useQuery(onePatient(patient.id))
  return data ? (
    <SheetBanner patient={data} />
  ) : (
    <p className={classes.patient}>
      <PersonName person={patient} />
    </p>
  )
}
