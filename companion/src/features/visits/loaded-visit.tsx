import type { OwnVisit } from '@filo/contract/features/visits/visit.schema.ts'
import { useNow } from '@filo/ui/format/use-now.ts'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { useParams } from 'react-router'
import { ButtonLink } from '../../controls/button.tsx'
import { Loaded } from '../../controls/loaded.tsx'
import { LastUpdate } from './last-update.tsx'
import { ownVisits } from './visit.queries.ts'
import classes from './visits.module.css'

type LoadedVisitProps = {
  children: (visit: OwnVisit, now: Date) => ReactNode
  /** Whether to say how old the visit is where it cannot be fetched. */
  showsAge?: boolean
}

/** The visit in the URL, taken from the list of all visits. */
export function LoadedVisit({ children, showsAge = true }: LoadedVisitProps) {
  const { id } = useParams()
  // Anew, although the menu has asked before.
  const query = useQuery({ ...ownVisits, refetchOnMount: 'always' })
  const now = useNow()
  return (
    <Loaded query={query} waiting="Apro la visita…">
      {(visits) => {
        const visit = visits.find((one) => one.id === id)
        return visit ? (
          <>
            {showsAge && <LastUpdate query={query} now={now} />}
            {children(visit, now)}
          </>
        ) : (
          <Gone />
        )
      }}
    </Loaded>
  )
}

const Gone = () => (
  <div className={classes.page}>
    <h1 tabIndex={-1}>Questa visita non c’è più</h1>
    <ButtonLink to="/visit">Torna alle visite</ButtonLink>
  </div>
)
