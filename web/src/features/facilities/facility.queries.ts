import { facilityRoutes } from '@filo/contract/features/facilities/facility.routes.ts'
import type { SentQueryOf } from '@filo/contract/kit/route.ts'
import { queryFnFor } from '@filo/ui/api/call.ts'
import { keepPreviousData, type QueryClient, queryOptions } from '@tanstack/react-query'

type ListQuery = SentQueryOf<typeof facilityRoutes.list>
type DuplicateQuery = SentQueryOf<typeof facilityRoutes.duplicate>

const keys = {
  lists: ['facilities', 'list'] as const,
  one: (id: string) => ['facilities', 'one', id] as const,
}

export const facilityList = (query: ListQuery) =>
  queryOptions({
    queryKey: [...keys.lists, query],
    queryFn: queryFnFor(facilityRoutes.list, { query }),
    placeholderData: keepPreviousData,
  })

export const oneFacility = (id: string) =>
  queryOptions({ queryKey: keys.one(id), queryFn: queryFnFor(facilityRoutes.read, { params: { id } }) })

/** Whether another facility already has this name in this city. */
export const facilityDuplicate = (query: DuplicateQuery) =>
  queryOptions({
    queryKey: ['facilities', 'duplicate', query],
    queryFn: queryFnFor(facilityRoutes.duplicate, { query }),
    select: ({ taken }: { taken: boolean }) => taken,
    enabled: query.name !== '' && query.city !== '',
  })

/** After a write: facilities, lists and duplicates are refetched when next shown. */
export const invalidateFacilities = (client: QueryClient): Promise<void> =>
  client.invalidateQueries({ queryKey: ['facilities'] })

/** After a deletion: drops it from the cache, so that it is not refetched. */
export const forgetFacility = (client: QueryClient, id: string): void =>
  client.removeQueries({ queryKey: keys.one(id) })
