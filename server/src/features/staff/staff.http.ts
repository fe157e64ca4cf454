import { staffRoutes } from '@filo/contract/features/staff/staff.routes.ts'
import { bind } from '../../http/pipeline/binding.ts'
import { currentUserQuery } from './current-user.queries.ts'
import { toCurrentUser } from './current-user.ts'

export const staffBindings = () => [
  bind(staffRoutes.current, {
    prefetch: () => currentUserQuery(),
    handle: async ({ prefetched }) => toCurrentUser(prefetched),
  }),
]
