import { accessRoutes } from '@filo/contract/features/access/access.routes.ts'
import { call } from '@filo/ui/api/call.ts'
import type { QueryClient } from '@tanstack/react-query'

export const refreshAccess = (holderId: string, revokeDevices: boolean) =>
  call(accessRoutes.refresh, { params: { id: holderId }, body: { revokeDevices } })

/** Patient records and lists show the state of each access. */
export const invalidateAccess = (client: QueryClient) => client.invalidateQueries({ queryKey: ['patients'] })
