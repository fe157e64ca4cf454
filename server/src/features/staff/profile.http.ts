import { staffRoutes } from '@filo/contract/features/staff/staff.routes.ts'
import { pageOf } from '@filo/contract/kit/page.ts'
import { bind } from '../../http/pipeline/binding.ts'
import { colleagueList } from './colleague-list.queries.ts'
import { profileService } from './profile.service.ts'

export const profileBindings = () => [
  bind(staffRoutes.changeOwn, (context) => profileService.changeOwn(context, context.body)),
  bind(staffRoutes.changeWorkgroup, (context) =>
    profileService.changeWorkgroup(context, context.params.id, context.body),
  ),
  bind(staffRoutes.colleagues, {
    prefetch: ({ query }) => colleagueList.page(query),
    handle: async ({ query, prefetched }) => pageOf(query, prefetched),
  }),
]
