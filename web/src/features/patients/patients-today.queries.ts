import type { CurrentUser } from '@filo/contract/features/staff/staff.schema.ts'
import { todayRoutes } from '@filo/contract/features/today/today.routes.ts'
import { queryFnFor } from '@filo/ui/api/call.ts'
import { queryOptions } from '@tanstack/react-query'
import { workgroupOf } from '../../session/workgroup.ts'

export const seesPatientsToday = (user: CurrentUser): boolean =>
  workgroupOf(user) !== null && user.permissions.includes('patient:read')

/** The patients with something to be done, and those whose records the user opened recently. */
export const patientsToday = queryOptions({
  queryKey: ['today', 'patients'],
  queryFn: queryFnFor(todayRoutes.patients),
})
