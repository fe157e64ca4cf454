import { Button } from '@mantine/core'
import { useMediaQuery } from '@mantine/hooks'
import { IconRefresh } from '@tabler/icons-react'
import { useInfiniteQuery, useQueryClient } from '@tanstack/react-query'
import { DataCards } from '../../ui/data-cards.tsx'
import { DataTable } from '../../ui/data-table.tsx'
import { FilterBox } from '../../ui/filter-box.tsx'
import { ListCount, ListTools } from '../../ui/list-body.tsx'
import { useListState } from '../../ui/list-state.ts'
import { PageHead } from '../../ui/page-head.tsx'
import { SearchBox } from '../../ui/search-box.tsx'
import { useWorkgroupFilter } from '../staff/workgroup-filter.ts'
import { trail } from './audit.queries.ts'
import { entriesOf, TrailBody } from './trail-body.tsx'
import { trailColumns } from './trail-columns.tsx'
import { trailFilters } from './trail-filters.tsx'

const words = {
  title: 'Registro accessi',
  one: 'voce',
  many: 'voci del registro',
  nothingYet: 'Nessuna voce nel registro',
  noMatch: 'Nessuna voce corrisponde ai filtri',
}

/** Who saw or changed what, for administrators: newest first, and on to what is older as far as one asks. */
export function TrailPage() {
  const list = useListState(['at'], trailFilters(useWorkgroupFilter()))
  const { search: person, ...filters } = list.narrowing
  const query = useInfiniteQuery(trail({ ...filters, ...(person && { person }) }))
  const client = useQueryClient()
  const narrow = useMediaQuery('(width < 64em)', undefined, { getInitialValueInEffect: false })
  const again = () => client.resetQueries({ queryKey: ['audit', 'trail'] })
  const shown = entriesOf(query)?.length
  const columns = trailColumns((id) => list.onFilter('patientId', id))
  const Rows = narrow ? DataCards : DataTable

  return (
    <>
      <PageHead title="Registro accessi">
        <Button variant="default" leftSection={<IconRefresh aria-hidden size={20} />} onClick={again}>
          Aggiorna
        </Button>
      </PageHead>
      <section aria-label={words.title} aria-busy={query.isFetching}>
        <ListTools>
          <SearchBox label="Cerca per nome o email del personale" list={list} />
          <FilterBox list={list} />
        </ListTools>
        <ListCount words={words} list={list} shown={shown}>
          {shown && countWords(shown, query.hasNextPage)}
        </ListCount>
        <TrailBody words={words} list={list} trail={query} onRetry={again}>
          {(entries) => (
            <Rows words={words} columns={columns} rows={entries} rowKey={({ id }) => String(id)} />
          )}
        </TrailBody>
      </section>
    </>
  )
}

const countWords = (shown: number, hasMore: boolean) =>
  hasMore ? `Le ${shown} voci più recenti` : shown === 1 ? '1 voce' : `${shown} voci`
