import { Button } from '@mantine/core'
import { useMediaQuery } from '@mantine/hooks'
import { IconRefresh } from '@tabler/icons-react'
import { useInfiniteQuery, useQueryClient } from '@tanstack/react-query'
import { DataCards } from '../../ui/data-cards.tsx'
import { DataTable } from '../../ui/data-table.tsx'
import { useListState } from '../../ui/list-state.ts'
import { ListFailed, ListNoMatch, ListNothingYet, ListOutdated, ListSkeleton } from '../../ui/list-states.tsx'
import { PageHead } from '../../ui/page-head.tsx'
import { SearchBox } from '../../ui/search-box.tsx'
import classes from './audit.module.css'
import { trail } from './audit.queries.ts'
import { MoreButton } from './more-button.tsx'
import { trailColumns } from './trail-columns.tsx'
import { TrailFilterPanel } from './trail-filter-panel.tsx'
import { filterNames, trailFiltersIn } from './trail-filters.ts'

const words = {
  title: 'Registro accessi',
  one: 'voce',
  many: 'voci del registro',
  nothingYet: 'Nessuna voce nel registro',
  noMatch: 'Nessuna voce corrisponde ai filtri',
}

/** Who saw or changed what, for administrators: newest first, and on to what is older as far as one asks. */
export function TrailPage() {
  const { address, change, search, onSearch, onClear } = useListState(['at'])
  const filters = trailFiltersIn(address)
  const asked = { ...filters, ...(search && { person: search }) }
  const client = useQueryClient()
  const { data, error, isFetching, isPlaceholderData, ...query } = useInfiniteQuery(trail(asked))
  const narrow = useMediaQuery('(width < 64em)', undefined, { getInitialValueInEffect: false })
  const entries = data?.pages.flatMap(({ items }) => items)
  const clear = () => onClear(filterNames)
  const again = () => client.resetQueries({ queryKey: ['audit', 'trail'] })
  const isNarrowed = Object.keys(asked).length > 0
  const isOnwards = query.isFetchingNextPage || query.isFetchNextPageError
  const rows = {
    words,
    columns: trailColumns((id) => change({ patientId: id })),
    rowKey: ({ id }: { id: number }) => String(id),
  }

  return (
    <>
      <PageHead title="Registro accessi">
        <Button variant="default" leftSection={<IconRefresh aria-hidden size={20} />} onClick={again}>
          Aggiorna
        </Button>
      </PageHead>
      <section aria-label={words.title} aria-busy={isFetching}>
        <div className={classes.tools}>
          <SearchBox label="Cerca per nome o email del personale" value={search} onChange={onSearch} />
          <TrailFilterPanel
            filters={filters}
            onFilter={(name, value) => change({ [name]: value })}
            onClear={clear}
          />
        </div>
        <p className={classes.count} role="status">
          {entries && entries.length > 0 && countWords(entries.length, query.hasNextPage)}
          {entries?.length === 0 && (
            <span className={classes.spoken}>{isNarrowed ? words.noMatch : words.nothingYet}</span>
          )}
        </p>
        {error && entries && !isOnwards && <ListOutdated failure={error} onRetry={again} />}
        {error && !entries && <ListFailed failure={error} words={words} onRetry={again} />}
        {!error && !entries && <ListSkeleton />}
        {entries?.length === 0 && isNarrowed && <ListNoMatch words={words} onClear={clear} />}
        {entries?.length === 0 && !isNarrowed && <ListNothingYet words={words} action={null} />}
        {entries && entries.length > 0 && (
          <div className={classes.rows} data-stale={isPlaceholderData || undefined}>
            {narrow ? <DataCards {...rows} rows={entries} /> : <DataTable {...rows} rows={entries} />}
          </div>
        )}
        <MoreButton
          hasMore={query.hasNextPage}
          loading={query.isFetchingNextPage}
          failure={query.isFetchNextPageError ? error : null}
          onMore={() => void query.fetchNextPage()}
        />
      </section>
    </>
  )
}

const countWords = (shown: number, hasMore: boolean) =>
  hasMore ? `Le ${shown} voci più recenti` : shown === 1 ? '1 voce' : `${shown} voci`
