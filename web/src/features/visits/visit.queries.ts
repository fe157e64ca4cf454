import { visitRoutes } from '@filo/contract/features/visits/visit.routes.ts'
import type { VisitWithHistory } from '@filo/contract/features/visits/visit.schema.ts'
import type { SentQueryOf } from '@filo/contract/kit/route.ts'
import { outcomeOf } from '@filo/ui/api/api-error.ts'
import { call, queryFnFor } from '@filo/ui/api/call.ts'
import { saveFile } from '@filo/ui/api/save-file.ts'
import { keepPreviousData, type QueryClient, queryOptions } from '@tanstack/react-query'

const keys = {
  all: ['visits'] as const,
  one: (id: string) => ['visits', 'one', id] as const,
}

type ListQuery = SentQueryOf<typeof visitRoutes.list>
type CalendarQuery = SentQueryOf<typeof visitRoutes.calendar>
type FreeTimesQuery = SentQueryOf<typeof visitRoutes.freeTimes>

export const visitList = (query: ListQuery) =>
  queryOptions({
    queryKey: [...keys.all, 'list', query],
    queryFn: queryFnFor(visitRoutes.list, { query }),
    placeholderData: keepPreviousData,
  })

/** Saves all pages of the list as a CSV file. */
export async function exportVisits(query: SentQueryOf<typeof visitRoutes.export>): Promise<void> {
  const { blob, name } = await call(visitRoutes.export, { query })
  await saveFile(blob, name ?? 'visite.csv')
}

/** The visits between two instants, the end excluded; at most 62 days. */
export const visitCalendar = (query: CalendarQuery) =>
  queryOptions({
    queryKey: [...keys.all, 'calendar', query],
    queryFn: queryFnFor(visitRoutes.calendar, { query }),
    placeholderData: keepPreviousData,
  })

/** The latest 100 visits of a patient, latest first. */
export const visitsOf = (patientId: string) =>
  queryOptions({
    queryKey: [...keys.all, 'of', patientId],
    queryFn: queryFnFor(visitRoutes.list, { query: { patientId, sort: '-start', pageSize: 100 } }),
  })

/** The visits whose colleague no longer holds any, next first. */
export const visitsToReassign = queryOptions({
  queryKey: [...keys.all, 'to-reassign'],
  queryFn: queryFnFor(visitRoutes.list, { query: { due: 'to_reassign', sort: 'start', pageSize: 100 } }),
})

export const oneVisit = (id: string) =>
  queryOptions({ queryKey: keys.one(id), queryFn: queryFnFor(visitRoutes.read, { params: { id } }) })

/** The times when patient and colleague are both free; always refetched, because others may book meanwhile. */
export const freeTimes = (query: FreeTimesQuery) =>
  queryOptions({
    queryKey: [...keys.all, 'free-times', query],
    queryFn: queryFnFor(visitRoutes.freeTimes, { query }),
    staleTime: 0,
  })

/** After a write: refetches visits, the lists of patients and the first page, which show them, and polled counts. */
export const invalidateVisits = (client: QueryClient): Promise<unknown> =>
  Promise.all(
    [keys.all, ['info'], ['patients'], ['today']].map((queryKey) => client.invalidateQueries({ queryKey })),
  )

/** Caches the visit from a reply, so that it shows at once, and refetches what else shows visits. */
export function cacheVisit(client: QueryClient, visit: VisitWithHistory): Promise<unknown> {
  client.setQueryData(keys.one(visit.id), visit)
  return invalidateVisits(client)
}

/** Caches the changed visit; after a refusal refetches it, because it may have changed meanwhile. */
export async function applyVisitChange(client: QueryClient, call: Promise<VisitWithHistory>) {
  const outcome = await outcomeOf(call)
  if ('reply' in outcome) await cacheVisit(client, outcome.reply)
  else invalidateVisits(client)
  return outcome
}

/** After a deletion: drops it from the cache, so that it is not refetched. */
export const forgetVisit = (client: QueryClient, id: string): void =>
  client.removeQueries({ queryKey: keys.one(id) })
