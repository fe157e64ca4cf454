import type { Assignment, AssignmentSort } from '@filo/contract/features/education/assignment.schema.ts'
import { CellDetail } from '@filo/ui/display/cell-detail.tsx'
import { PlainSpace } from '@filo/ui/display/plain-space.tsx'
import { Tag } from '@filo/ui/display/tag.tsx'
import { Verbatim } from '@filo/ui/display/verbatim.tsx'
import { formatDate } from '@filo/ui/format/format.ts'
import type { Column } from '@filo/ui/lists/data-list-props.ts'
import { PatientName } from '../patient-search/patient-name.tsx'
import { AssignmentMark, ChangedTag } from './assignment-status.tsx'

type AssignmentColumn = Column<Assignment, AssignmentSort>

const chapter: AssignmentColumn = {
  key: 'chapter',
  header: 'Capitolo',
  sort: 'chapter',
  cell: ({ chapter: { title, archived } }) => (
    <>
      {title}
      {archived && (
        <>
          <PlainSpace />
          <Tag>Archiviato</Tag>
        </>
      )}
    </>
  ),
}

/** Status, who assigned it, and the dates of its progress. */
const progressColumns: readonly AssignmentColumn[] = [
  {
    key: 'status',
    header: 'Stato',
    chars: 22,
    sort: 'status',
    cell: (assignment) => (
      <>
        <AssignmentMark assignment={assignment} /> {assignment.changedSinceCompletion && <ChangedTag />}
      </>
    ),
  },
  {
    key: 'assignedAt',
    header: 'Assegnato',
    chars: 12,
    sort: 'assignedAt',
    line: 'none',
    cell: ({ assignedAt, assignedBy }) => (
      <>
        <Verbatim>{formatDate(assignedAt)}</Verbatim>
        <CellDetail>
          <Verbatim>{assignedBy.surname}</Verbatim>
        </CellDetail>
      </>
    ),
  },
  {
    key: 'startedAt',
    header: 'Aperto',
    figures: true,
    narrow: 'none',
    line: 'none',
    cell: ({ startedAt }) => startedAt && <Verbatim>{formatDate(startedAt)}</Verbatim>,
  },
  {
    key: 'completedAt',
    header: 'Completato',
    figures: true,
    line: 'none',
    cell: ({ completedAt }) => completedAt && <Verbatim>{formatDate(completedAt)}</Verbatim>,
  },
]

/** Columns of the full list: by patient. */
export const assignmentColumns: readonly AssignmentColumn[] = [
  {
    key: 'patient',
    header: 'Paziente',
    chars: 22,
    sort: 'surname',
    main: true,
    cell: ({ patient }) => (
      <>
        <PatientName patient={patient} />
        <CellDetail wrap="never">
          <Verbatim>{formatDate(patient.birthDate)}</Verbatim>
        </CellDetail>
      </>
    ),
  },
  { ...chapter, cut: true, width: '100%', narrow: 'detail' },
  ...progressColumns,
]

/** Columns of a patient's own list: by chapter, with the note to the patient. */
export const ownAssignmentColumns: readonly AssignmentColumn[] = [
  { ...chapter, main: true },
  ...progressColumns,
  { key: 'notes', header: 'Nota', cut: true, width: '100%', narrow: 'detail', cell: ({ notes }) => notes },
]
