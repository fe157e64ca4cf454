import { deviceVisitRoutes } from '@filo/contract/features/visits/device-visit.routes.ts'
import type { OwnVisit } from '@filo/contract/features/visits/visit.schema.ts'
import type { ReplyOf } from '@filo/contract/kit/route.ts'
import { call, queryFnFor } from '@filo/ui/api/call.ts'
import { type QueryClient, queryOptions } from '@tanstack/react-query'

const pollMs = 60_000

type Read = ReplyOf<typeof deviceVisitRoutes.list>

const read = {
  queryKey: ['visits', 'list'],
  queryFn: queryFnFor(deviceVisitRoutes.list),
  // The clinic may answer, move or cancel a visit while it is shown.
  refetchInterval: pollMs,
}

/** The patient's visits: upcoming ones, next first, then the others, latest first. */
export const ownVisits = queryOptions({ ...read, select: ({ items }: Read) => items })

/** Hours between which the clinic sees patients. */
export const visitHours = queryOptions({
  ...read,
  select: ({ visitsFrom, visitsUntil }: Read) => ({ visitsFrom, visitsUntil }),
})

type Answered = Pick<OwnVisit, 'id' | 'version'>

export const acceptVisit = ({ id, version }: Answered) =>
  call(deviceVisitRoutes.accept, { params: { id }, body: { version } })

export const rejectVisit = ({ id, version }: Answered, note: string) =>
  call(deviceVisitRoutes.reject, { params: { id }, body: { version, ...(note && { note }) } })

export const proposeTime = (
  { id, version }: Answered,
  time: { date: string; hours: string; note: string },
) => {
  const { note, ...when } = time
  return call(deviceVisitRoutes.propose, {
    params: { id },
    body: { version, ...when, ...(note && { note }) },
  })
}

/** Fetches the visits again, after an answer that came too late. */
export const refetchVisits = (client: QueryClient) => client.refetchQueries({ queryKey: ['visits'] })

/** Puts the reply to an answer into the cache, so that it shows at once, whether or not the next fetch succeeds. */
export function cacheAnsweredVisit(client: QueryClient, visit: OwnVisit): void {
  const { queryKey } = ownVisits
  client.setQueryData<Read>(
    queryKey,
    (before) =>
      before && { ...before, items: before.items.map((one) => (one.id === visit.id ? visit : one)) },
    // The other visits are as old as before.
    { updatedAt: client.getQueryState(queryKey)?.dataUpdatedAt ?? 0 },
  )
  client.invalidateQueries({ queryKey: ['visits'] })
}
