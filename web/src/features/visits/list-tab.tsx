import { type VisitView, visitSorts, visitViews } from '@filo/contract/features/visits/visit.schema.ts'
import { visitViewWords } from '@filo/contract/features/visits/visit.words.ts'
import { Link } from '@filo/ui/display/link.tsx'
import { DataList } from '@filo/ui/lists/data-list.tsx'
import { CountChips } from '@filo/ui/search/count-chips.tsx'
import { FilterBox } from '@filo/ui/search/filter-box.tsx'
import { useListState } from '@filo/ui/search/list-state.ts'
import { useSearchParams } from '@filo/ui/search/search-params.ts'
import { Button } from '@mantine/core'
import { IconUserShare } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useUser } from '../../session/session.tsx'
import { useRememberTab } from './last-tab.ts'
import { RoomProblem } from './room-problem.tsx'
import { exportVisits, visitList } from './visit.queries.ts'
import { visitColumns } from './visit-columns.tsx'
import { useColleagueFilter, viewFilter, visitFilters } from './visit-filters.ts'
import { visitPath, visitsPath } from './visit-paths.ts'
import { PlanButton, VisitsHead } from './visits-head.tsx'

const words = {
  title: 'Visite',
  one: 'visita',
  many: 'visite',
  nothingYet: 'Nessuna visita: pianifica la prima',
  noMatch: 'Nessuna visita corrisponde ai filtri',
}

const nothingIn: Record<VisitView, string> = {
  coming: 'Nessuna visita in programma',
  due: 'Niente da gestire',
  past: 'Nessuna visita passata',
}

/** The visits of the workgroup: upcoming, with something to be done, past. */
export function ListTab() {
  useRememberTab()
  const [searchParams] = useSearchParams()
  const viewParam = searchParams.get('view') ?? ''
  const view = viewFilter.accepts(viewParam) ? viewParam : 'coming'
  const hcpId = useColleagueFilter()
  // Past visits start with the latest.
  const list = useListState(visitSorts, { hcpId, ...visitFilters }, view === 'past' ? '-start' : 'start')
  const query = useQuery(visitList({ ...list.asked, view }))
  const mayExport = useUser().permissions.includes('patient:write')

  return (
    <>
      <VisitsHead />
      <RoomProblem />
      <DataList
        words={{ ...words, nothingYet: nothingIn[view] }}
        columns={visitColumns}
        wideFrom={64}
        rowKey={({ id }) => id}
        rowTo={({ id }) => visitPath(id)}
        list={list}
        query={query}
        searchLabel="Cerca per paziente"
        filters={
          <>
            <CountChips
              label="Vista"
              words={visitViewWords}
              codes={visitViews}
              chosen={view}
              counts={query.data?.counts}
              onChoose={(next) => list.onFilter('view', next === 'coming' ? '' : (next ?? ''))}
            />
            <FilterBox list={list}>
              {query.data?.items.some(({ due }) => due === 'to_reassign') && (
                <Button
                  component={Link}
                  to={`${visitsPath}/reassign`}
                  variant="outline"
                  leftSection={<IconUserShare aria-hidden size={20} />}
                >
                  Affida a un collega
                </Button>
              )}
            </FilterBox>
          </>
        }
        onExport={mayExport ? () => exportVisits({ ...list.narrowing, view, sort: list.sort }) : undefined}
        emptyAction={<PlanButton />}
      />
    </>
  )
}
