import type { VisitWithHistory } from '@filo/contract/features/visits/visit.schema.ts'
import { Loaded } from '@filo/ui/pages/loaded.tsx'
import { StatePage } from '@filo/ui/pages/state-page.tsx'
import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { Link, useParams } from 'react-router'
import { oneVisit } from './visit.queries.ts'
import { visitsPath } from './visit-paths.ts'

/** The visit that the address names; a colleague may cancel it while it is on screen. */
export function LoadedVisit({ children }: { children: (visit: VisitWithHistory) => ReactNode }) {
  const { visitId = '' } = useParams()
  const query = useQuery(oneVisit(visitId))
  return (
    <Loaded query={query} waiting="Caricamento della visita…" gone={<Gone />}>
      {children}
    </Loaded>
  )
}

const Gone = () => (
  <StatePage
    drawing="loose"
    title="Questa visita non c’è più"
    action={
      <Button component={Link} to={visitsPath}>
        Vai alle visite
      </Button>
    }
  >
    <p role="status">
      Mentre era aperta è stata annullata, oppure il paziente non è più del tuo gruppo di lavoro.
    </p>
  </StatePage>
)
