import {
  type CandidateSort,
  candidateSorts,
  type OverviewItem,
} from '@filo/contract/features/education/assignment.schema.ts'
import type { ApiError } from '@filo/ui/api/api-error.ts'
import { CellDetail } from '@filo/ui/display/cell-detail.tsx'
import { Verbatim } from '@filo/ui/display/verbatim.tsx'
import { formatDate } from '@filo/ui/format/format.ts'
import { DataList } from '@filo/ui/lists/data-list.tsx'
import type { Column } from '@filo/ui/lists/data-list-props.ts'
import { ExportButton, ExportFailed } from '@filo/ui/lists/export-button.tsx'
import { useListState } from '@filo/ui/search/list-state.ts'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { PatientName } from '../patients/patient-name.tsx'
import { exportAssignments, overview } from './assignment.queries.ts'
import { AssignmentMark, ChangedIcon } from './assignment-status.tsx'
import classes from './education.module.css'

const words = {
  title: 'Quadro della formazione',
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
  { key: 'finished', header: 'Completati', noWrap: true, cell: ({ assignments }) => finishedOf(assignments) },
]

/** One column for each chapter; blank if the patient never had it. */
const chapterColumn = (chapter: { id: string; title: string; archived: boolean }): OverviewColumn => ({
  key: chapter.id,
  noWrap: true,
  header: chapter.archived ? `${chapter.title} (archiviato)` : chapter.title,
  cell({ assignments }) {
    const assignment = assignments.find(({ chapterId }) => chapterId === chapter.id)
    if (!assignment) return null
    return (
      <span className={classes.marks}>
        <AssignmentMark status={assignment.status} />
        {assignment.changedSinceCompletion && <ChangedIcon />}
      </span>
    )
  },
})

/** Patients × chapters, with the status of each assignment. */
export function OverviewTab({ mayExport }: { mayExport: boolean }) {
  const [exportFailure, setExportFailure] = useState<ApiError | null>(null)
  const list = useListState(candidateSorts)
  const query = useQuery(overview(list.asked))
  const chapters = query.data?.chapters ?? []
  const anyChanged = query.data?.items.some(({ assignments }) =>
    assignments.some(({ changedSinceCompletion }) => changedSinceCompletion),
  )
  return (
    <>
      <ExportFailed error={exportFailure} />
      <DataList
        words={words}
        columns={[...patientColumns, ...chapters.map(chapterColumn)]}
        cardsBelow="64em"
        pinned
        rowKey={({ id }) => id}
        rowTo={({ id }) => `/patient/${id}/education`}
        list={list}
        query={query}
        searchLabel="Cerca per cognome, nome o codice fiscale"
        filters={
          mayExport && (
            <ExportButton
              onExport={() => exportAssignments({ ...list.narrowing })}
              onError={setExportFailure}
            />
          )
        }
      />
      {anyChanged && (
        <p className={classes.key}>
          <ChangedIcon /> Il capitolo è cambiato dopo che il paziente lo ha completato
        </p>
      )}
    </>
  )
}

function finishedOf(assignments: OverviewItem['assignments']): string | null {
  const finished = assignments.filter(({ status }) => status === 'completed').length
  return assignments.length === 0 ? null : `${finished} di ${assignments.length}`
}
