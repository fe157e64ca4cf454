import type { Visit, VisitSort } from '@filo/contract/features/visits/visit.schema.ts'
import { visitTypeWords } from '@filo/contract/features/visits/visit.words.ts'
import { CellDetail } from '@filo/ui/display/cell-detail.tsx'
import { NoWrap } from '@filo/ui/display/no-wrap.tsx'
import { PersonName } from '@filo/ui/display/person-name.tsx'
import { Verbatim } from '@filo/ui/display/verbatim.tsx'
import { formatDate, formatTime } from '@filo/ui/format/format.ts'
import type { Column } from '@filo/ui/lists/data-list-props.ts'
import { PatientName } from '../patient-search/patient-name.tsx'
import { EnterLink } from './enter-link.tsx'
import { VisitMarks } from './visit-mark.tsx'
import { shortWeekday } from './visit-time.ts'

/** Prevents a line break after the dash. */
const wordJoiner = '\u2060'

type VisitColumn = Column<Visit, VisitSort>

const when: VisitColumn = {
  key: 'start',
  header: 'Quando',
  chars: 20,
  width: '18%',
  sort: 'start',
  line: 'first',
  cell: ({ date, hours, end }) => (
    <>
      <NoWrap>
        {shortWeekday(date)} <Verbatim>{formatDate(date)}</Verbatim>
      </NoWrap>
      <CellDetail wrap="never">
        <Verbatim>{`${hours}–${formatTime(end)}`}</Verbatim>
      </CellDetail>
    </>
  ),
}

const detailColumns: readonly VisitColumn[] = [
  {
    key: 'status',
    header: 'Stato',
    chars: 22,
    width: '24%',
    sort: 'status',
    cell: (visit) => (
      <>
        <VisitMarks visit={visit} /> <EnterLink visit={visit} inRow />
      </>
    ),
  },
  {
    key: 'hcp',
    header: 'Collega',
    chars: 16,
    width: '16%',
    narrow: 'detail',
    cell: ({ hcp }) => <PersonName person={hcp} />,
  },
  {
    key: 'type',
    header: 'Tipo',
    chars: 18,
    width: '16%',
    narrow: 'detail',
    cell: ({ type }) => visitTypeWords[type],
  },
]

/** Columns of the full list: by patient. */
export const visitColumns: readonly VisitColumn[] = [
  when,
  {
    key: 'patient',
    header: 'Paziente',
    sort: 'surname',
    main: true,
    cell: ({ patient }) => <PatientName patient={patient} withBirthDate={patient.homonym} />,
  },
  ...detailColumns,
]

/** Columns of a patient's own list: by day. */
export const ownVisitColumns: readonly VisitColumn[] = [
  {
    ...when,
    main: true,
    cell: ({ date, hours, end }) =>
      `${shortWeekday(date)} ${formatDate(date)}, ${hours}–${wordJoiner}${formatTime(end)}`,
  },
  ...detailColumns,
  { key: 'note', header: 'Note', cut: true, width: '26%', narrow: 'detail', cell: ({ note }) => note },
]
