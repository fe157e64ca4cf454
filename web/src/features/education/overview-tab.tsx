import {
  type CandidateSort,
  candidateSorts,
  type OverviewItem,
} from '@filo/contract/features/education/assignment.schema.ts'
import { CellDetail } from '@filo/ui/display/cell-detail.tsx'
import { Verbatim } from '@filo/ui/display/verbatim.tsx'
import { formatDate } from '@filo/ui/format/format.ts'
import { DataList } from '@filo/ui/lists/data-list.tsx'
import type { Column } from '@filo/ui/lists/data-list-props.ts'
import { useListState } from '@filo/ui/search/list-state.ts'
import unseen from '@filo/ui/theme/unseen.module.css'
import { useQuery } from '@tanstack/react-query'
import { PatientName } from '../patient-search/patient-name.tsx'
import { exportAssignments, overview } from './assignment.queries.ts'
import { AssignmentIcon, AssignmentLegend, ChangedIcon } from './assignment-status.tsx'
import { useChapterFilter } from './chapter-filter.ts'
import classes from './education.module.css'

const words = {
  title: 'Chi ha letto',
  one: 'paziente',
  many: 'pazienti',
  nothingYet: 'Nessun paziente',
  noMatch: 'Nessun paziente corrisponde ai filtri',
}

type OverviewColumn = Column<OverviewItem, CandidateSort>

const patientColumns: readonly OverviewColumn[] = [
  {
    key: 'patient',
    header: 'Paziente',
    sort: 'surname',
    main: true,
    cell: (patient) => (
      <>
        <PatientName patient={patient} />
        <CellDetail wrap="never">
          <Verbatim>{formatDate(patient.birthDate)}</Verbatim>
        </CellDetail>
      </>
    ),
  },
  {
    key: 'finished',
    header: 'Completati',
    figures: true,
    line: 'first',
    cell: ({ assignments }) => finishedOf(assignments),
  },
]

type ChapterColumnProps = {
  chapter: { id: string; title: string; archived: boolean }
  isChosen: boolean
  /** Shows only the patients who have not completed it, or everybody again. */
  onChoose: () => void
}

/** One column of icons for each chapter; empty if the patient never had it. On a telephone, the chapters to finish. */
function chapterColumn({
  chapter: { id, title, archived },
  isChosen,
  onChoose,
}: ChapterColumnProps): OverviewColumn {
  const find = ({ assignments }: OverviewItem) => assignments.find(({ chapterId }) => chapterId === id)
  return {
    key: id,
    header: archived ? `${title} (archiviato)` : title,
    toggle: { isOn: isChosen, onToggle: onChoose, purpose: 'solo chi non lo ha completato' },
    line(row) {
      const assignment = find(row)
      if (!assignment || assignment.status === 'completed') return null
      return (
        <>
          <AssignmentIcon assignment={assignment} /> {title}
        </>
      )
    },
    cell(row) {
      const assignment = find(row)
      if (!assignment) return <span className={unseen.text}>Mai assegnato</span>
      return (
        <span className={classes.marks}>
          <AssignmentIcon assignment={assignment} />
          {assignment.changedSinceCompletion && <ChangedIcon />}
        </span>
      )
    },
  }
}

/** Patients × chapters, with the status of each assignment. */
export function OverviewTab({ mayExport }: { mayExport: boolean }) {
  const unfinished = useChapterFilter('Senza aver completato')
  const list = useListState(candidateSorts, { unfinished })
  const query = useQuery(overview(list.asked))
  const chapters = query.data?.chapters ?? []
  const { unfinished: chosen = '', ...narrowing } = list.narrowing
  return (
    <>
      <DataList
        words={words}
        columns={[
          ...patientColumns,
          ...chapters.map((chapter) =>
            chapterColumn({
              chapter,
              isChosen: chosen === chapter.id,
              onChoose: () => list.onFilter('unfinished', chosen === chapter.id ? '' : chapter.id),
            }),
          ),
        ]}
        pinned
        rowKey={({ id }) => id}
        rowTo={({ id }) => `/patient/${id}/education`}
        list={list}
        query={query}
        searchLabel="Cerca per cognome, nome o codice fiscale"
        onExport={mayExport ? () => exportAssignments(narrowing) : undefined}
      />
      <AssignmentLegend />
    </>
  )
}

function finishedOf(assignments: OverviewItem['assignments']): string | null {
  const finished = assignments.filter(({ status }) => status === 'completed').length
  return assignments.length === 0 ? null : `${finished} di ${assignments.length}`
}
