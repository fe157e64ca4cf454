import { LoadedVisit } from '../visits/loaded-visit.tsx'
import { VisitCall } from './visit-call.tsx'

/** Page of a visit's room. */
export const CallPage = () => (
  <LoadedVisit showsAge={false}>
    {(visit, now) => <VisitCall key={visit.id} visit={visit} now={now} />}
  </LoadedVisit>
)
