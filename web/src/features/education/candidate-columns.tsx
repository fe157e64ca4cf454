import type { Candidate, CandidateSort } from '@filo/contract/features/education/assignment.schema.ts'
import { listName } from '@filo/contract/kit/person-name.ts'
import { CellDetail } from '@filo/ui/display/cell-detail.tsx'
import { Verbatim } from '@filo/ui/display/verbatim.tsx'
import { formatDate } from '@filo/ui/format/format.ts'
import type { Column } from '@filo/ui/lists/data-list-props.ts'
import { Checkbox } from '@mantine/core'
import { PatientName } from '../patient-search/patient-name.tsx'
import { AssignmentMark, ChangedTag } from './assignment-status.tsx'

/** Whether they have the chapter and have not finished it, so that it cannot be assigned again. */
export const hasOpenAssignment = ({ assignment }: Pick<Candidate, 'assignment'>): boolean =>
  assignment !== null && assignment.status !== 'completed'

/** Columns with a checkbox, disabled for patients who have yet to finish the chapter. */
export const candidateColumns = (
  chosen: ReadonlySet<string>,
  onToggle: (candidate: Candidate) => void,
): readonly Column<Candidate, CandidateSort>[] => [
  {
    key: 'patient',
    header: 'Paziente',
    chars: 22,
    sort: 'surname',
    main: true,
    cell: (candidate) => (
      <Checkbox
        label={<PatientName patient={candidate} />}
        // Lets a long name wrap on a phone.
        styles={{ labelWrapper: { minWidth: 0 } }}
        aria-label={listName(candidate)}
        checked={chosen.has(candidate.id)}
        disabled={hasOpenAssignment(candidate)}
        onChange={() => onToggle(candidate)}
      />
    ),
  },
  {
    key: 'birthDate',
    header: 'Nascita',
    chars: 9,
    figures: true,
    line: 'first',
    cell: ({ birthDate }) => <Verbatim>{formatDate(birthDate)}</Verbatim>,
  },
  { key: 'course', header: 'Stato', chars: 20, cell: (candidate) => <Progress {...candidate} /> },
]

function Progress({ assignment }: Candidate) {
  if (!assignment) return 'Mai assegnato'
  const { assignedAt, completedAt, changedSinceCompletion } = assignment
  return (
    <>
      <AssignmentMark assignment={assignment} /> {changedSinceCompletion && <ChangedTag />}
      <CellDetail wrap="never">
        {completedAt ? `il ${formatDate(completedAt)}` : `assegnato il ${formatDate(assignedAt)}`}
      </CellDetail>
    </>
  )
}
