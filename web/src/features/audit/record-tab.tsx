import { useInfiniteQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { CallFailure } from '../../api/call-failure.ts'
import { FilterBox } from '../../ui/filter-box.tsx'
import { FilterDay } from '../../ui/filter-day.tsx'
import { useListState } from '../../ui/list-state.ts'
import { ListFailed, ListNoMatch, ListNothingYet, ListOutdated, ListSkeleton } from '../../ui/list-states.tsx'
import { Notice } from '../../ui/notice.tsx'
import classes from './audit.module.css'
import { recordTrail } from './audit.queries.ts'
import { MoreButton } from './more-button.tsx'
import { RecordDays } from './record-days.tsx'
import { RecordExportButton } from './record-export-button.tsx'
import { trailChips, trailFiltersIn } from './trail-filters.ts'

const words = {
  title: 'Chi ha visto questa scheda',
  one: 'accesso',
  many: 'accessi alla scheda',
  nothingYet: 'Nessuno ha ancora visto questa scheda',
  noMatch: 'Nessun accesso alla scheda in questi giorni',
}

/** For the physicians of the workgroup: who saw or changed the record, day by day. */
export function RecordTab({ patientId }: { patientId: string }) {
  const { address, change } = useListState(['at'])
  const { from, to } = trailFiltersIn(address)
  const days = { ...(from && { from }), ...(to && { to }) }
  const client = useQueryClient()
  const { data, error, isFetching, isPlaceholderData, ...query } = useInfiniteQuery(
    recordTrail(patientId, days),
  )
  const [exportFailure, setExportFailure] = useState<CallFailure | null>(null)
  const views = data?.pages.flatMap(({ items }) => items)
  const clear = () => change({ from: '', to: '' })
  const again = () => client.resetQueries({ queryKey: ['audit', 'record', patientId] })
  const isNarrowed = from !== undefined || to !== undefined
  const isOnwards = query.isFetchingNextPage || query.isFetchNextPageError

  return (
    <section aria-label={words.title} aria-busy={isFetching}>
      <p className={classes.intro}>
        Chi ha aperto o modificato questa scheda, dal più recente. Gli elenchi in cui il paziente compare non
        sono compresi.
      </p>
      <div className={classes.tools}>
        <FilterBox chips={trailChips(days, [])} onRemove={(name) => change({ [name]: '' })} onClear={clear}>
          <FilterDay
            label="Dal giorno"
            hint="Per esempio 21/11/2026"
            value={from ?? ''}
            onChange={(value) => change({ from: value })}
          />
          <FilterDay
            label="Al giorno"
            hint="Compreso"
            value={to ?? ''}
            onChange={(value) => change({ to: value })}
          />
        </FilterBox>
        <RecordExportButton patientId={patientId} days={days} onFailure={setExportFailure} />
      </div>
      {exportFailure && (
        <Notice tone="error" title="Esportazione non riuscita" announce reference={exportFailure.reference}>
          {exportFailure.message}
        </Notice>
      )}
      <p className={classes.spoken} role="status">
        {views &&
          (views.length > 0
            ? `${views.length} ${words.many}`
            : isNarrowed
              ? words.noMatch
              : words.nothingYet)}
      </p>
      {error && views && !isOnwards && <ListOutdated failure={error} onRetry={again} />}
      {error && !views && <ListFailed failure={error} words={words} onRetry={again} />}
      {!error && !views && <ListSkeleton />}
      {views?.length === 0 && isNarrowed && <ListNoMatch words={words} onClear={clear} />}
      {views?.length === 0 && !isNarrowed && <ListNothingYet words={words} action={null} />}
      {views && views.length > 0 && (
        <div className={classes.rows} data-stale={isPlaceholderData || undefined}>
          <RecordDays views={views} />
        </div>
      )}
      <MoreButton
        hasMore={query.hasNextPage}
        loading={query.isFetchingNextPage}
        failure={query.isFetchNextPageError ? error : null}
        onMore={() => void query.fetchNextPage()}
      />
    </section>
  )
}
