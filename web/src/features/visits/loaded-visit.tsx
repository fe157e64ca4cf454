import type { VisitWithHistory } from '@filo/contract/features/visits/visit.schema.ts'
import { Link } from '@filo/ui/display/link.tsx'
import { LoadedPage } from '@filo/ui/pages/loaded-page.tsx'
import { StatePage } from '@filo/ui/pages/state-page.tsx'
import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { useParams } from 'react-router'
import { oneVisit } from './visit.queries.ts'
import { visitsPath } from './visit-paths.ts'

type LoadedVisitProps = { children: (visit: VisitWithHistory) => ReactNode }

/** The visit named by the URL; a colleague may cancel it while it is on screen. */
export function LoadedVisit({ children }: LoadedVisitProps) {
  const { visitId = '' } = useParams()
  const query = useQuery(oneVisit(visitId))
  return (
    <LoadedPage query={query} loadingLabel="Caricamento della visita…" gone={<Gone />}>
      {children}
    </LoadedPage>
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
