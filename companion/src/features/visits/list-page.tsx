import type { OwnVisit } from '@filo/contract/features/visits/visit.schema.ts'
import { useNow } from '@filo/ui/format/use-now.ts'
import { NewsBar } from '@filo/ui/lists/news-bar.tsx'
import { useHeldRows } from '@filo/ui/lists/use-held-rows.ts'
import { Thread } from '@filo/ui/theme/thread.tsx'
import { useQuery } from '@tanstack/react-query'
import { Loaded } from '../../controls/loaded.tsx'
import { LastUpdate } from './last-update.tsx'
import { ownVisits } from './visit.queries.ts'
import { VisitCard } from './visit-card.tsx'
import { isComing, stageOf } from './visit-stage.ts'
import classes from './visits.module.css'

/** Page of the visits, upcoming ones first. */
export function ListPage() {
  // Anew, although the menu has asked before.
  const query = useQuery({ ...ownVisits, refetchOnMount: 'always' })
  const now = useNow()
  const { data, isFetching } = query
  const held = useHeldRows({ rows: data, toGroups: byStage, isFetching, rowKey: ({ id }) => id })
  return (
    <div className={classes.page}>
      <h1 tabIndex={-1}>Visite</h1>
      <LastUpdate query={query} now={now} />
      <Loaded query={query} waiting="Cerco le tue visite…">
        {() => (held.isEmpty ? <NothingYet /> : <Visits groups={held.groups} now={now} />)}
      </Loaded>
      <NewsBar held={held} />
    </div>
  )
}

/** The visits that were upcoming at a time, and the others. */
const byStage = (visits: readonly OwnVisit[], time: Date) => [
  visits.filter((visit) => isComing(stageOf(visit, time))),
  visits.filter((visit) => !isComing(stageOf(visit, time))),
]

type VisitsProps = { groups: readonly (readonly OwnVisit[])[] | undefined; now: Date }

function Visits({ groups: [coming = [], others = []] = [], now }: VisitsProps) {
  return (
    <>
      {coming.length > 0 && <Part title="Le prossime" visits={coming} now={now} />}
      {coming.length === 0 && <p>Per ora non hai visite in programma.</p>}
      {others.length > 0 && <Part title="Passate e annullate" visits={others} now={now} />}
    </>
  )
}

type PartProps = { title: string; visits: readonly OwnVisit[]; now: Date }

const Part = ({ title, visits, now }: PartProps) => (
  <section className={classes.part} aria-label={title}>
    <h2>{title}</h2>
    <ul className={classes.cards}>
      {visits.map((visit) => (
        <VisitCard key={visit.id} visit={visit} now={now} />
      ))}
    </ul>
  </section>
)

const NothingYet = () => (
  <div className={classes.empty}>
    <Thread drawing="loose" />
    <h2>Nessuna visita, per ora</h2>
    <p>Quando il centro ne fissa una, la trovi qui.</p>
  </div>
)
