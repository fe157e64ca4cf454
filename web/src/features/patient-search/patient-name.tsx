import { PersonName } from '@filo/ui/display/person-name.tsx'
import { PlainSpace } from '@filo/ui/display/plain-space.tsx'
import { Tag } from '@filo/ui/display/tag.tsx'
import { Verbatim } from '@filo/ui/display/verbatim.tsx'
import { formatDate } from '@filo/ui/format/format.ts'
import classes from './patient-name.module.css'

type PatientNameProps = {
  patient: { name: string; surname: string; homonym: boolean; birthDate: string }
  /** Shows the birth date where no column has it. */
  withBirthDate?: boolean
}

/** A patient in a list, marked if another one of the workgroup has the same name. */
export const PatientName = ({ patient, withBirthDate }: PatientNameProps) => (
  <>
    <PersonName person={patient} />
    {withBirthDate && (
      <>
        <PlainSpace />
        <span className={classes.born}>
          <Verbatim>{formatDate(patient.birthDate)}</Verbatim>
        </span>
      </>
    )}
    {patient.homonym && (
      <>
        <PlainSpace />
        <span className={classes.homonym}>
          <Tag tone="warning">Omonimo</Tag>
        </span>
      </>
    )}
  </>
)
