import { staffRoutes } from '@filo/contract/features/staff/staff.routes.ts'
import { bind } from '../../http/binding.ts'
import { type CurrentRow, currentUser, currentUserRead } from './staff.service.ts'

export const staffBindings = () => [
  bind<typeof staffRoutes.current, CurrentRow>(staffRoutes.current, {
    load: () => ({ read: currentUserRead, values: [] }),
    handle: async ({ loaded }) => currentUser(loaded),
  }),
]
