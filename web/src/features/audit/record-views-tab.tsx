import type { ApiError } from '@filo/ui/api/api-error.ts'
import { ExportButton, ExportFailed } from '@filo/ui/lists/export-button.tsx'
import { ListBody, ListCount, ListTools } from '@filo/ui/lists/list-body.tsx'
import { isLoadingMore, LoadMore, rowsOf } from '@filo/ui/lists/load-more.tsx'
import { FilterBox } from '@filo/ui/search/filter-box.tsx'
import { useListState } from '@filo/ui/search/list-state.ts'
import { useInfiniteQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import classes from './audit.module.css'
import { exportRecord, recordTrail } from './audit.queries.ts'
import { RecordDays } from './record-days.tsx'
import { dayFilters } from './trail-filters.tsx'

const words = {
  title: 'Chi ha visto questa scheda',
  one: 'accesso',
  many: 'accessi alla scheda',
  nothingYet: 'Nessuno ha ancora visto questa scheda',
  noMatch: 'Nessun accesso alla scheda in questi giorni',
}

/** For the physicians of the workgroup: who saw or changed the record, day by day. The count is of single views. */
export function RecordViewsTab({ patientId }: { patientId: string }) {
  const list = useListState(['at'], dayFilters)
  const query = useInfiniteQuery(recordTrail(patientId, list.chosen))
  const client = useQueryClient()
  const [exportFailure, setExportFailure] = useState<ApiError | null>(null)
  const views = rowsOf(query)
  const shownCount = views?.length

  return (
    <section aria-label={words.title} aria-busy={query.isFetching}>
      <p className={classes.intro}>
        Chi ha aperto, stampato o modificato questa scheda, dal più recente: una riga per persona e quarto
        d’ora, o una al giorno per ciò che il paziente e i caregiver leggono nella loro app. Gli elenchi in
        cui il paziente compare non sono compresi.
      </p>
      <ListTools>
        <FilterBox list={list}>
          <ExportButton onExport={() => exportRecord(patientId, list.chosen)} onError={setExportFailure} />
        </FilterBox>
      </ListTools>
      <ExportFailed error={exportFailure} />
      <ListCount words={words} list={list} shown={shownCount} spokenOnly>
        {shownCount} {words.many}
      </ListCount>
      <ListBody
        words={words}
        list={list}
        rows={views}
        error={isLoadingMore(query) ? null : query.error}
        stale={query.isPlaceholderData}
        onRetry={() => client.resetQueries({ queryKey: ['audit', 'record', patientId] })}
      >
        {(views) => <RecordDays views={views} />}
      </ListBody>
      <LoadMore query={query} />
    </section>
  )
}
