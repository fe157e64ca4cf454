import { callAdviceRoutes } from '@filo/contract/features/staff/call-advice.routes.ts'
import { staffRoutes } from '@filo/contract/features/staff/staff.routes.ts'
import { pageOf } from '@filo/contract/kit/page.ts'
import { bindService } from '../../http/pipeline/bind-service.ts'
import { bind } from '../../http/pipeline/binding.ts'
import { adviceVersionsQuery } from './call-advice.queries.ts'
import { callAdviceService } from './call-advice.service.ts'
import { colleagueList } from './colleague-list.queries.ts'
import { currentUserQuery } from './current-user.queries.ts'
import { toCurrentUser } from './current-user.ts'
import type { ManageService } from './manage.service.ts'
import { assignedQuery } from './people.queries.ts'
import { peopleList } from './people-list.queries.ts'
import { profileService } from './profile.service.ts'
import { workgroupAccessService } from './workgroup-access.service.ts'
import { workgroupList } from './workgroup-list.queries.ts'

const routes = staffRoutes

export const staffBindings = (manage: ManageService) => [
  ...bindService(callAdviceRoutes, callAdviceService, {
    versions: bind(callAdviceRoutes.versions, {
      prefetch: () => adviceVersionsQuery(),
      handle: async ({ prefetched }) => ({ items: prefetched }),
    }),
  }),
  ...bindService(
    routes,
    { ...manage, ...profileService, ...workgroupAccessService },
    {
      current: bind(routes.current, {
        prefetch: () => currentUserQuery(),
        handle: async ({ prefetched }) => toCurrentUser(prefetched),
      }),
      colleagues: bind(routes.colleagues, {
        prefetch: ({ query }) => colleagueList.page(query),
        handle: async ({ query, prefetched }) => pageOf(query, prefetched),
      }),
      list: bind(routes.list, {
        prefetch: ({ query }) => peopleList.page(query),
        handle: async (context) => manage.people(context, context.query, context.prefetched),
      }),
      assigned: bind(routes.assigned, {
        prefetch: ({ params }) => assignedQuery(params.id),
        handle: async ({ prefetched }) => prefetched,
      }),
      workgroups: bind(routes.workgroups, {
        prefetch: ({ query }) => workgroupList.page(query),
        handle: async ({ query, prefetched }) => pageOf(query, prefetched),
      }),
    },
  ),
]
