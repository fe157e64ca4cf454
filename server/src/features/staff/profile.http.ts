import { staffRoutes } from '@filo/contract/features/staff/staff.routes.ts'
import type { Colleague } from '@filo/contract/features/staff/staff.schema.ts'
import { pageOf } from '@filo/contract/kit/page.ts'
import { bind } from '../../http/call.ts'
import type { Listed } from '../../platform/lists/list.ts'
import { colleagueList } from './colleague-list.queries.ts'
import { profileService } from './profile.service.ts'

export const profileBindings = () => [
  bind(staffRoutes.changeOwn, (call) => profileService.changeOwn(call, call.body)),
  bind(staffRoutes.changeWorkgroup, (call) =>
    profileService.changeWorkgroup(call, call.params.id, call.body),
  ),
  bind<typeof staffRoutes.colleagues, Listed<Colleague>>(staffRoutes.colleagues, {
    load: ({ query }) => colleagueList.page(query),
    handle: async ({ query, loaded }) => pageOf(query, loaded),
  }),
]
