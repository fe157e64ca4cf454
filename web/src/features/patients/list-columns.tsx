import { catheterTypeWords } from '@filo/contract/features/cicc/cicc.words.ts'
import type { PatientListItem, PatientSort } from '@filo/contract/features/patients/patient.schema.ts'
import { CellDetail } from '../../ui/display/cell-detail.tsx'
import { PersonName } from '../../ui/display/person-name.tsx'
import { Tag } from '../../ui/display/tag.tsx'
import { formatAge } from '../../ui/format/age.ts'
import { formatDate } from '../../ui/format/format.ts'
import type { Column } from '../../ui/lists/data-list-props.ts'
import classes from './list-page.module.css'
import { nutritionOf, sinceDays } from './patient.words.ts'
import { patientLabels } from './patient-values.ts'

export const patientColumns: readonly Column<PatientListItem, PatientSort>[] = [
  { key: 'name', header: 'Paziente', sort: 'surname', main: true, cell: (patient) => <Name {...patient} /> },
  {
    key: 'age',
    header: 'Età',
    cell: ({ birthDate }) => (
      <>
        {formatAge(birthDate)} <CellDetail wrap="never">{formatDate(birthDate)}</CellDetail>
      </>
    ),
  },
  {
    key: 'diagnosis',
    header: patientLabels.diagnosis,
    cell: ({ diagnosis }) => <span className={classes.diagnosis}>{diagnosis}</span>,
  },
  { key: 'nutrition', header: 'Nutrizione', cell: nutritionOf },
  { key: 'catheter', header: 'Catetere', width: '13.5rem', cell: (patient) => <Catheter {...patient} /> },
  {
    key: 'takenInCharge',
    header: 'In carico dal',
    width: '9.5rem',
    sort: 'takenInCharge',
    cell: ({ takenInCharge }) => formatDate(takenInCharge),
  },
]

function Name(patient: PatientListItem) {
  return (
    <>
      <PersonName person={patient} />
      {patient.homonym && (
        <>
          {' '}
          <Tag tone="warning">Omonimo</Tag>
        </>
      )}
    </>
  )
}

function Catheter({ venousCatheter, catheterType, dwellDays, removalDate }: PatientListItem) {
  if (venousCatheter === null) return <Tag tone="warning">Dati CICC mancanti</Tag>
  if (!venousCatheter) return 'Nessun catetere in sede'
  const type = catheterType === null ? 'Tipo non indicato' : catheterTypeWords[catheterType]
  if (removalDate !== null)
    return (
      <>
        Nessun catetere in sede{' '}
        <CellDetail>
          {type} fino al {formatDate(removalDate)}
        </CellDetail>
      </>
    )
  return (
    <>
      {type} {dwellDays !== null && <CellDetail wrap="never">{sinceDays(dwellDays)}</CellDetail>}
    </>
  )
}
