import { assignmentSorts, unopenedDays } from '@filo/contract/features/education/assignment.schema.ts'
import { assignmentStatusWords } from '@filo/contract/features/education/education.words.ts'
import { listName } from '@filo/contract/kit/person-name.ts'
import type { ApiError } from '@filo/ui/api/api-error.ts'
import { DataList } from '@filo/ui/lists/data-list.tsx'
import { ExportButton, ExportFailed } from '@filo/ui/lists/export-button.tsx'
import { booleanFilter } from '@filo/ui/search/filter-boolean.tsx'
import { FilterBox } from '@filo/ui/search/filter-box.tsx'
import { choiceFilter } from '@filo/ui/search/filter-choice.tsx'
import { type Filter, isId } from '@filo/ui/search/filters.ts'
import { useListState } from '@filo/ui/search/list-state.ts'
import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Link } from 'react-router'
import { patientFilter } from '../patient-search/patient-filter.tsx'
import { patientById } from '../patient-search/patient-search.queries.ts'
import { assignmentList, exportAssignments } from './assignment.queries.ts'
import { assignmentColumns } from './assignment-columns.tsx'
import { useChapterFilter } from './chapter-filter.ts'
import { WithdrawButton } from './withdraw-button.tsx'

const words = {
  title: 'Assegnazioni',
  one: 'assegnazione',
  many: 'assegnazioni',
  nothingYet: 'Nessun capitolo assegnato: assegna il primo',
  noMatch: 'Nessuna assegnazione corrisponde ai filtri',
}

/** Filter by patient while the patient's name is not known yet. */
const anyPatient: Filter = { accepts: isId, chip: () => '' }

const filters = {
  status: choiceFilter({ label: 'Stato', all: 'Tutti', words: assignmentStatusWords }),
  unopened: booleanFilter(`Non aperto da ${unopenedDays} giorni`),
}

/** The assignments of chapters to patients, with their status. */
export function AssignmentsTab({ mayExport }: { mayExport: boolean }) {
  const chapterId = useChapterFilter()
  const list = useListState(assignmentSorts, { patientId: anyPatient, chapterId, ...filters }, '-assignedAt')
  const query = useQuery(assignmentList(list.asked))
  const [pickedNames, setPickedNames] = useState<Readonly<Record<string, string>>>({})
  const [exportFailure, setExportFailure] = useState<ApiError | null>(null)
  // The URL may name a patient without an assignment on this page, whose name is then fetched.
  const chosenPatientId = list.chosen.patientId
  const isNameKnown =
    chosenPatientId === undefined ||
    chosenPatientId in pickedNames ||
    query.data?.items.some(({ patient }) => patient.id === chosenPatientId)
  const namedPatient = useQuery(patientById(query.isSuccess && !isNameKnown ? (chosenPatientId ?? '') : ''))

  const nameOf = (id: string) => {
    const found = query.data?.items.find(({ patient }) => patient.id === id)?.patient ?? namedPatient.data
    return pickedNames[id] ?? (found?.id === id ? listName(found) : undefined)
  }
  const patientId = patientFilter(nameOf, ({ value, label }) =>
    setPickedNames({ ...pickedNames, [value]: label }),
  )
  const filtered = { ...list, filters: { ...list.filters, patientId } }

  return (
    <>
      <ExportFailed error={exportFailure} />
      <DataList
        words={words}
        columns={assignmentColumns}
        cardsBelow="80em"
        rowKey={({ id }) => id}
        rowTo={({ patient }) => `/patient/${patient.id}/education`}
        rowActions={(assignment) => <WithdrawButton assignment={assignment} />}
        list={filtered}
        query={query}
        searchLabel="Cerca per paziente"
        filters={
          <FilterBox list={filtered}>
            {mayExport && (
              <ExportButton
                onExport={() => exportAssignments({ ...list.narrowing, sort: list.sort })}
                onError={setExportFailure}
              />
            )}
          </FilterBox>
        }
        emptyAction={
          <Button component={Link} to="/education/assign">
            Assegna un capitolo
          </Button>
        }
      />
    </>
  )
}
