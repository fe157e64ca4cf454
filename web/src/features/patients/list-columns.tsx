import { catheterTypeWords } from '@filo/contract/features/cicc/cicc.words.ts'
import type { PatientListItem } from '@filo/contract/features/patients/patient.schema.ts'
import type { PatientSort } from '@filo/contract/features/patients/patient.sorts.ts'
import { diagnosisLabel } from '@filo/contract/features/patients/patient.words.ts'
import { CellDetail } from '@filo/ui/display/cell-detail.tsx'
import { Tag } from '@filo/ui/display/tag.tsx'
import { Verbatim } from '@filo/ui/display/verbatim.tsx'
import { formatAge } from '@filo/ui/format/age.ts'
import { formatCount } from '@filo/ui/format/count.ts'
import { formatDate, formatDateTime } from '@filo/ui/format/format.ts'
import type { Column } from '@filo/ui/lists/data-list-props.ts'
import { DwellDays } from '../cicc/dwell-days.tsx'
import { PatientName } from '../patient-search/patient-name.tsx'
import { nutritionOf } from './patient.words.ts'

export const patientColumns: readonly Column<PatientListItem, PatientSort>[] = [
  {
    key: 'name',
    header: 'Paziente',
    chars: 22,
    sort: 'surname',
    main: true,
    cell: (patient) => <PatientName patient={patient} />,
  },
  {
    key: 'age',
    header: 'Età',
    chars: 12,
    sort: 'age',
    figures: true,
    narrow: 'detail',
    line: 'first',
    cell: ({ birthDate }) => (
      <>
        {formatAge(birthDate)}
        <CellDetail wrap="never">
          <Verbatim>{formatDate(birthDate)}</Verbatim>
        </CellDetail>
      </>
    ),
  },
  {
    key: 'diagnosis',
    header: diagnosisLabel,
    cut: true,
    width: '58%',
    narrow: 'detail',
    cell: ({ diagnosis }) => diagnosis,
  },
  {
    key: 'nutrition',
    header: 'Nutrizione',
    cut: true,
    width: '42%',
    narrow: 'none',
    line: 'none',
    cell: nutritionOf,
  },
  {
    key: 'catheter',
    header: 'Catetere, da giorni',
    chars: 24,
    sort: 'dwellDays',
    cell: (patient) => <Catheter {...patient} />,
    line: (patient) => <Catheter {...patient} unrecorded="Catetere da registrare" />,
  },
  {
    key: 'nextVisit',
    header: 'Prossima visita',
    chars: 14,
    sort: 'nextVisit',
    figures: true,
    line: ({ nextVisit }) =>
      nextVisit && (
        <>
          visita <Verbatim>{formatDate(nextVisit.start)}</Verbatim>
        </>
      ),
    cell: ({ nextVisit }) => nextVisit && <Verbatim>{formatDateTime(nextVisit.start)}</Verbatim>,
  },
  {
    key: 'unread',
    header: 'Chat',
    chars: 8,
    narrow: 'detail',
    figures: true,
    cell: ({ unread }) =>
      unread === 0 ? null : `${formatCount(unread)} ${unread === 1 ? 'messaggio' : 'messaggi'}`,
  },
  {
    key: 'chaptersToFinish',
    header: 'Capitoli',
    chars: 8,
    sort: 'chaptersToFinish',
    figures: true,
    cell: ({ chaptersToFinish }) => (chaptersToFinish === 0 ? null : `${chaptersToFinish} da finire`),
    line: ({ chaptersToFinish }) =>
      chaptersToFinish === 0 ? null : chaptersToFinish === 1 ? '1 capitolo' : `${chaptersToFinish} capitoli`,
  },
]

/** "Tunnellizzato": the column's header says that it is a catheter. */
const shortType = (words: string) =>
  words.replace(/^Catetere (.)/, (_, letter: string) => letter.toUpperCase())

type CatheterProps = PatientListItem & { unrecorded?: string }

function Catheter({ unrecorded = 'Da registrare', ...patient }: CatheterProps) {
  const { venousCatheter, catheterType, dwellDays, removalDate } = patient
  if (venousCatheter === null) return <Tag tone="warning">{unrecorded}</Tag>
  if (!venousCatheter) return 'Nessun catetere in sede'
  const type = catheterType === null ? 'Tipo non indicato' : shortType(catheterTypeWords[catheterType])
  if (removalDate === null)
    return (
      <>
        {type}
        {dwellDays !== null && (
          <CellDetail wrap="never">
            <DwellDays days={dwellDays} />
          </CellDetail>
        )}
      </>
    )
  return (
    <>
      Nessun catetere in sede
      <CellDetail wrap="never">
        {type} fino al <Verbatim>{formatDate(removalDate)}</Verbatim>
      </CellDetail>
    </>
  )
}
