import type { ApiError } from '@filo/ui/api/api-error.ts'
import { LoadedPart } from '@filo/ui/feedback/loaded-part.tsx'
import { DataCards } from '@filo/ui/lists/data-cards.tsx'
import { DataTable } from '@filo/ui/lists/data-table.tsx'
import { ExportButton, ExportFailed } from '@filo/ui/lists/export-button.tsx'
import { Empty } from '@filo/ui/lists/list-states.tsx'
import { useMediaQuery } from '@mantine/hooks'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Link } from 'react-router'
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

/** A patient's visits, the last one first. */
export function PatientVisits({ patientId }: { patientId: string }) {
  const query = useQuery(visitsOf(patientId))
  const [exportFailure, setExportFailure] = useState<ApiError | null>(null)
  const mayExport = useUser().permissions.includes('patient:write')
  const narrow = useMediaQuery('(width < 64em)', undefined, { getInitialValueInEffect: false })
  const Rows = narrow ? DataCards : DataTable
  return (
    <LoadedPart query={query} waiting="Caricamento delle visite…">
      {({ items, total }) =>
        items.length === 0 ? (
          <Empty drawing="loose" title={words.nothingYet}>
            <PlanButton patientId={patientId} />
          </Empty>
        ) : (
          <section className={classes.stack} aria-labelledby="visite">
            <div className={classes.head}>
              <h2 id="visite">Visite</h2>
              <div className={classes.line}>
                {mayExport && (
                  <ExportButton
                    onExport={() => exportVisits({ patientId, sort: '-start' })}
                    onError={setExportFailure}
                  />
                )}
                <PlanButton patientId={patientId} />
              </div>
            </div>
            <ExportFailed error={exportFailure} />
            <Rows
              words={words}
              columns={ownVisitColumns}
              rows={items}
              rowKey={({ id }) => id}
              rowTo={({ id }) => visitPath(id)}
            />
            {total > items.length && (
              <p>
                Qui vedi le {items.length} più recenti di {total}: le altre sono nell’
                <Link to={`${visitsPath}/list?view=past`}>elenco</Link>, che si cerca per paziente.
              </p>
            )}
          </section>
        )
      }
    </LoadedPart>
  )
}
