import { PersonName } from '@filo/ui/display/person-name.tsx'
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
        <span className={classes.gap} />
        <span className={classes.born}>
          <Verbatim>{formatDate(patient.birthDate)}</Verbatim>
        </span>
      </>
    )}
    {patient.homonym && (
      <>
        <span className={classes.gap} />
        <span className={classes.homonym}>
          <Tag tone="warning">Omonimo</Tag>
        </span>
      </>
    )}
  </>
)
