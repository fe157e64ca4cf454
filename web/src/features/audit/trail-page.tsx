import { PageHead } from '@filo/ui/layout/page-head.tsx'
import { InfiniteList } from '@filo/ui/lists/infinite-list.tsx'
import { useListState } from '@filo/ui/search/list-state.ts'
import { Button } from '@mantine/core'
import { IconRefresh } from '@tabler/icons-react'
import { useInfiniteQuery, useQueryClient } from '@tanstack/react-query'
import { useWorkgroupFilter } from '../staff/workgroup-filter.ts'
import { trail } from './audit.queries.ts'
import { useEntryDetails } from './entry-details.tsx'
import { trailColumns } from './trail-columns.tsx'
import { trailFilters } from './trail-filters.tsx'

const words = {
  title: 'Registro delle attività',
  one: 'voce',
  many: 'voci del registro',
  nothingYet: 'Nessuna voce nel registro',
  noMatch: 'Nessuna voce corrisponde ai filtri',
}

/** The audit trail for administrators: newest entries first, older ones on request. */
export function TrailPage() {
  const list = useListState(['at'], trailFilters(useWorkgroupFilter()))
  const { search: person, ...filters } = list.narrowing
  const query = useInfiniteQuery(trail({ ...filters, ...(person && { person }) }))
  const client = useQueryClient()
  const reload = () => client.resetQueries({ queryKey: ['audit', 'trail'] })
  const details = useEntryDetails((id) => list.onFilter('patientId', id))

  return (
    <>
      <PageHead title="Registro delle attività">
        <Button variant="default" leftSection={<IconRefresh aria-hidden size={20} />} onClick={reload}>
          Aggiorna
        </Button>
      </PageHead>
      <InfiniteList
        words={words}
        columns={trailColumns}
        wideFrom={72}
        rowKey={({ id }) => String(id)}
        {...details}
        list={list}
        query={query}
        countWords={countWords}
        onRetry={reload}
        searchLabel="Cerca per nome o email del personale"
      />
    </>
  )
}

const countWords = (shown: number, hasMore: boolean) =>
  hasMore ? `Le ${shown} voci più recenti` : shown === 1 ? '1 voce' : `${shown} voci`
