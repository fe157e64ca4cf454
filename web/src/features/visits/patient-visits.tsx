import { LoadedPart } from '@filo/ui/feedback/loaded-part.tsx'
import { DataCards } from '@filo/ui/lists/data-cards.tsx'
import { DataTable } from '@filo/ui/lists/data-table.tsx'
import { Empty } from '@filo/ui/lists/list-states.tsx'
import { useMediaQuery } from '@mantine/hooks'
import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import { visitsOf } from './visit.queries.ts'
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
              <PlanButton patientId={patientId} />
            </div>
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
