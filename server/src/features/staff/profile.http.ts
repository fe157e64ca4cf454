import { staffRoutes } from '@filo/contract/features/staff/staff.routes.ts'
import type { Colleague } from '@filo/contract/features/staff/staff.schema.ts'
import { pageOf } from '@filo/contract/kit/page.ts'
import { bind } from '../../http/binding.ts'
import type { Listed } from '../../platform/lists/list.ts'
import { colleagueList } from './colleague-list.queries.ts'
import { profileService } from './profile.service.ts'

export const profileBindings = () => [
  bind(staffRoutes.changeOwn, (context) => profileService.changeOwn(context, context.body)),
  bind(staffRoutes.changeWorkgroup, (context) =>
    profileService.changeWorkgroup(context, context.params.id, context.body),
  ),
  bind<typeof staffRoutes.colleagues, Listed<Colleague>>(staffRoutes.colleagues, {
    load: ({ query }) => colleagueList.page(query),
    handle: async ({ query, loaded }) => pageOf(query, loaded),
  }),
]
