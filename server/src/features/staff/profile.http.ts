import { staffRoutes } from '@filo/contract/features/staff/staff.routes.ts'
import { bind } from '../../http/call.ts'
import { type ColleaguePage, colleagues, soughtColleagues } from './colleague.service.ts'
import { profileService } from './profile.service.ts'

export const profileBindings = () => [
  bind(staffRoutes.changeOwn, (call) => profileService.changeOwn(call, call.body)),
  bind(staffRoutes.changeWorkgroup, (call) =>
    profileService.changeWorkgroup(call, call.params.id, call.body),
  ),
  bind<typeof staffRoutes.colleagues, ColleaguePage>(staffRoutes.colleagues, {
    load: ({ query }) => soughtColleagues(query),
    handle: async ({ query, loaded }) => colleagues(query, loaded),
  }),
]
