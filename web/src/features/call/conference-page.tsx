import { joinRefusal } from '@filo/contract/features/visits/visit.policy.ts'
import type { VisitWithHistory } from '@filo/contract/features/visits/visit.schema.ts'
import { useNow } from '@filo/ui/format/use-now.ts'
import { FullHeight } from '@filo/ui/layout/page-layout.tsx'
import { LoadedPage } from '@filo/ui/pages/loaded-page.tsx'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useParams } from 'react-router'
import { useUser } from '../../session/session.tsx'
import { workgroupOf } from '../../session/workgroup.ts'
import { NoWorkgroupOpen } from '../staff/no-workgroup-open.tsx'
import { oneVisit } from '../visits/visit.queries.ts'
import { ClosedRoom } from './closed-room.tsx'
import { Room } from './room.tsx'

/** The room of the visit named by the URL. */
export function ConferencePage() {
  const { id = '' } = useParams()
  const query = useQuery(oneVisit(id))
  if (!workgroupOf(useUser())) return <NoWorkgroupOpen title="Visita" />
  return (
    <LoadedPage query={query} loadingLabel="Caricamento della visita…">
      {(visit) => <OpenWhileHeld key={visit.id} visit={visit} />}
    </LoadedPage>
  )
}

/** Once opened, the room stays on screen: it says itself how the visit has ended. */
function OpenWhileHeld({ visit }: { visit: VisitWithHistory }) {
  const refusal = joinRefusal(visit, useNow())
  const [isOpen, setOpen] = useState(refusal === null)
  if (!refusal && !isOpen) setOpen(true)
  if (!isOpen) return <ClosedRoom visit={visit} reason={refusal?.message ?? ''} />
  return (
    <FullHeight>
      <Room visit={visit} />
    </FullHeight>
  )
}
