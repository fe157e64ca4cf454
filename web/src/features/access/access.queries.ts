import { accessRoutes } from '@filo/contract/features/access/access.routes.ts'
import type { QueryClient } from '@tanstack/react-query'
import { call } from '../../api/call.ts'

export const refreshAccess = (holderId: string, revokeDevices: boolean) =>
  call(accessRoutes.refresh, { params: { id: holderId }, body: { revokeDevices } })

/** A patient's sheet and lists tell where each access stands. */
export const accessChanged = (client: QueryClient) => client.invalidateQueries({ queryKey: ['patients'] })
