import { staffRoutes } from '@filo/contract/features/staff/staff.routes.ts'
import { pageOf } from '@filo/contract/kit/page.ts'
import { bind } from '../../http/pipeline/binding.ts'
import type { ManageService } from './manage.service.ts'
import { assignedQuery } from './people.queries.ts'
import { peopleList } from './people-list.queries.ts'
import { workgroupList } from './workgroup-list.queries.ts'

const routes = staffRoutes

export const manageBindings = (manage: ManageService) => [
  bind(routes.list, {
    prefetch: ({ query }) => peopleList.page(query),
    handle: async (context) => manage.people(context, context.query, context.prefetched),
  }),
  bind(routes.assigned, {
    prefetch: ({ params }) => assignedQuery(params.id),
    handle: async ({ prefetched }) => prefetched,
  }),
  bind(routes.disable, (context) => manage.disable(context, context.params.id)),
  bind(routes.enable, (context) => manage.enable(context, context.params.id)),
  bind(routes.move, (context) => manage.move(context, context.params.id, context.body)),
  bind(routes.workgroups, {
    prefetch: ({ query }) => workgroupList.page(query),
    handle: async ({ query, prefetched }) => pageOf(query, prefetched),
  }),
]
