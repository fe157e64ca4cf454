import { staffRoutes } from '@filo/contract/features/staff/staff.routes.ts'
import { queryFnFor } from '@filo/ui/api/call.ts'
import { queryOptions } from '@tanstack/react-query'

/** Everybody in the user's workgroup; a page of 100 is more than any workgroup has. */
export const colleagues = queryOptions({
  queryKey: ['staff', 'colleagues'],
  queryFn: queryFnFor(staffRoutes.colleagues, { query: { pageSize: 100 } }),
})
