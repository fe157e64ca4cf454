import { unopenedDays } from '@filo/contract/features/education/assignment.limits.ts'
import { assignmentSorts } from '@filo/contract/features/education/assignment.schema.ts'
import { assignmentStatusWords } from '@filo/contract/features/education/education.words.ts'
import { Link } from '@filo/ui/display/link.tsx'
import { DataList } from '@filo/ui/lists/data-list.tsx'
import { booleanFilter } from '@filo/ui/search/filter-boolean.tsx'
import { choiceFilter } from '@filo/ui/search/filter-choice.tsx'
import { useListState } from '@filo/ui/search/list-state.ts'
import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { assignmentList, exportAssignments } from './assignment.queries.ts'
import { assignmentColumns } from './assignment-columns.tsx'
import { AssignmentMenu } from './assignment-menu.tsx'
import { useChapterFilter } from './chapter-filter.ts'

const words = {
  title: 'Assegnazioni',
  one: 'assegnazione',
  many: 'assegnazioni',
  nothingYet: 'Nessun capitolo assegnato: assegna il primo',
  noMatch: 'Nessuna assegnazione corrisponde ai filtri',
}

const filters = {
  status: choiceFilter({ label: 'Stato', all: 'Tutti', words: assignmentStatusWords }),
  unopened: booleanFilter(`Non aperto da ${unopenedDays} giorni`),
}

/** The assignments of chapters to patients, with their status. */
export function AssignmentsTab({ mayExport }: { mayExport: boolean }) {
  const chapterId = useChapterFilter('Capitolo')
  const list = useListState(assignmentSorts, { chapterId, ...filters }, '-assignedAt')
  const query = useQuery(assignmentList(list.asked))
  return (
    <DataList
      words={words}
      columns={assignmentColumns}
      wideFrom={70}
      rowKey={({ id }) => id}
      rowTo={({ patient }) => `/patient/${patient.id}/education`}
      rowActions={(assignment) => <AssignmentMenu assignment={assignment} />}
      list={list}
      query={query}
      searchLabel="Cerca per paziente"
      onExport={mayExport ? () => exportAssignments({ ...list.narrowing, sort: list.sort }) : undefined}
      emptyAction={
        <Button component={Link} to="/education/assign">
          Assegna un capitolo
        </Button>
      }
    />
  )
}
