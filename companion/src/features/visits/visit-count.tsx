import { useQuery } from '@tanstack/react-query'
import { Count } from '../../controls/count.tsx'
import { ownVisits } from './visit.queries.ts'
import { visitsToAnswer } from './visit-stage.ts'

/** Visits that wait for an answer, beside their page in the menu; pages of visits ask for them anew, and each minute. */
export function VisitCount() {
  const { data = [] } = useQuery({ ...ownVisits, refetchOnMount: false, refetchInterval: false })
  return <Count count={visitsToAnswer(data).length} words="a cui rispondere" />
}
