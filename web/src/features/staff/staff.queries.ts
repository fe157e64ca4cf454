import { staffRoutes } from '@filo/contract/features/staff/staff.routes.ts'
import type { WorkgroupItem } from '@filo/contract/features/staff/staff.schema.ts'
import type { SentQueryOf } from '@filo/contract/kit/route.ts'
import { queryFnFor } from '@filo/ui/api/call.ts'
import { keepPreviousData, type QueryClient, queryOptions } from '@tanstack/react-query'

type PeopleQuery = SentQueryOf<typeof staffRoutes.list>
type WorkgroupsQuery = SentQueryOf<typeof staffRoutes.workgroups>

export const staffList = (query: PeopleQuery) =>
  queryOptions({
    queryKey: ['staff', 'people', query],
    queryFn: queryFnFor(staffRoutes.list, { query }),
    placeholderData: keepPreviousData,
  })

export const workgroupList = (query: WorkgroupsQuery) =>
  queryOptions({
    queryKey: ['staff', 'workgroups', query],
    queryFn: queryFnFor(staffRoutes.workgroups, { query }),
    placeholderData: keepPreviousData,
  })

/** Every workgroup open to the user, sorted by facility, to choose one from. */
export const allWorkgroups = queryOptions({
  queryKey: ['staff', 'workgroups', 'all'],
  queryFn: async ({ signal }): Promise<WorkgroupItem[]> => {
    const found: WorkgroupItem[] = []
    for (let page = 1; ; page += 1) {
      const query = { sort: 'facility', page, pageSize: 100 } as const
      const { items } = await queryFnFor(staffRoutes.workgroups, { query })({ signal })
      found.push(...items)
      if (items.length < query.pageSize) return found
    }
  },
})

export const assignedTo = (id: string) =>
  queryOptions({
    queryKey: ['staff', 'assigned', id],
    queryFn: queryFnFor(staffRoutes.assigned, { params: { id } }),
    staleTime: 0,
  })

/** After a write: people, workgroups and assigned items are refetched when next shown. */
export const invalidateStaff = (client: QueryClient): Promise<void> =>
  client.invalidateQueries({ queryKey: ['staff'] })
