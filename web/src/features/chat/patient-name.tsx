import { PersonName } from '@filo/ui/display/person-name.tsx'
import { Verbatim } from '@filo/ui/display/verbatim.tsx'
import { formatDate } from '@filo/ui/format/format.ts'
import classes from './chat.module.css'

type PatientNameProps = { patient: { name: string; surname: string; birthDate: string } }

/** A patient in a list of conversations, with the birth date that tells namesakes apart. */
export const PatientName = ({ patient }: PatientNameProps) => (
  <>
    <PersonName person={patient} />{' '}
    <span className={classes.born}>
      <Verbatim>{formatDate(patient.birthDate)}</Verbatim>
    </span>
  </>
)
