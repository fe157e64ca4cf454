import { isComing } from '@filo/contract/features/visits/visit.rules.ts'
import type { Visit } from '@filo/contract/features/visits/visit.schema.ts'
import type { ApiError } from '@filo/ui/api/api-error.ts'
import { Link } from '@filo/ui/display/link.tsx'
import { LoadedPart } from '@filo/ui/feedback/loaded-part.tsx'
import { SectionHead } from '@filo/ui/layout/section-head.tsx'
import { ExportButton, ExportFailed } from '@filo/ui/lists/export-button.tsx'
import { ListRows } from '@filo/ui/lists/list-rows.tsx'
import { EmptyState } from '@filo/ui/lists/list-states.tsx'
import { NewsBar } from '@filo/ui/lists/news-bar.tsx'
import { useHeldRows } from '@filo/ui/lists/use-held-rows.ts'
import { useShape } from '@filo/ui/lists/use-shape.ts'
import { useQuery } from '@tanstack/react-query'
import { useId, useState } from 'react'
import { useUser } from '../../session/session.tsx'
import { exportVisits, visitsOf } from './visit.queries.ts'
import { ownVisitColumns } from './visit-columns.tsx'
import { visitPath, visitsPath } from './visit-paths.ts'
import classes from './visits.module.css'
import { PlanButton } from './visits-head.tsx'

const words = {
  title: 'Visite',
  one: 'visita',
  many: 'visite',
  nothingYet: 'Nessuna visita',
  noMatch: 'Nessuna visita corrisponde ai filtri',
}

/** A patient's visits: the upcoming ones, next first, then the others, latest first. */
export function PatientVisits({ patientId }: { patientId: string }) {
  const query = useQuery(visitsOf(patientId))
  const [exportFailure, setExportFailure] = useState<ApiError | null>(null)
  const mayExport = useUser().permissions.includes('patient:write')
  const { data, isFetching } = query
  const held = useHeldRows({ rows: data?.items, toGroups: byTime, isFetching, rowKey: ({ id }) => id })
  return (
    <LoadedPart query={query} loadingLabel="Caricamento delle visite…">
      {({ items, total }) => {
        const [coming = [], others = []] = held.groups ?? []
        return held.isEmpty ? (
          <EmptyState drawing="loose" title={words.nothingYet}>
            <PlanButton patientId={patientId} />
          </EmptyState>
        ) : (
          <section className={classes.stack} aria-labelledby="visite">
            <SectionHead id="visite" title="Visite">
              {mayExport && (
                <ExportButton
                  onExport={() => exportVisits({ patientId, sort: '-start' })}
                  onError={setExportFailure}
                />
              )}
              <PlanButton patientId={patientId} />
            </SectionHead>
            <ExportFailed error={exportFailure} />
            {coming.length > 0 && <Part title="Prossime" visits={coming} />}
            {others.length > 0 && <Part title="Passate e rifiutate" visits={others} />}
            <NewsBar held={held} />
            {total > items.length && (
              <p>
                Qui vedi le {items.length} più recenti di {total}: le altre sono nell’
                <Link to={`${visitsPath}/list?view=past`}>elenco</Link>, che si cerca per paziente.
              </p>
            )}
          </section>
        )
      }}
    </LoadedPart>
  )
}

/** The visits that were upcoming at a time, next first, and the others. */
const byTime = (visits: readonly Visit[], time: Date) => [
  visits.filter((visit) => isComing(visit, time)).toReversed(),
  visits.filter((visit) => !isComing(visit, time)),
]

function Part({ title, visits }: { title: string; visits: readonly Visit[] }) {
  const id = useId()
  const { shape, ref } = useShape(64)
  return (
    <section ref={ref} aria-labelledby={id}>
      <h3 id={id}>{title}</h3>
      <ListRows
        shape={shape}
        words={{ ...words, title }}
        columns={ownVisitColumns}
        rows={visits}
        rowKey={({ id }) => id}
        rowTo={({ id }) => visitPath(id)}
      />
    </section>
  )
}
