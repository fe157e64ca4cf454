import { staffRoutes } from '@filo/contract/features/staff/staff.routes.ts'
import type { Assigned, WorkgroupItem } from '@filo/contract/features/staff/staff.schema.ts'
import { pageOf } from '@filo/contract/kit/page.ts'
import { bind } from '../../http/binding.ts'
import type { Listed } from '../../platform/lists/list.ts'
import { type ManageService, type PersonRow, whatIsAssigned } from './manage.service.ts'
import { peopleList } from './people-list.queries.ts'
import { workgroupList } from './workgroup-list.queries.ts'

const routes = staffRoutes

export const manageBindings = (manage: ManageService) => [
  bind<typeof routes.list, Listed<PersonRow>>(routes.list, {
    load: ({ query }) => peopleList.page(query),
    handle: async (context) => manage.people(context, context.query, context.loaded),
  }),
  bind<typeof routes.assigned, Assigned | null>(routes.assigned, {
    load: ({ params }) => ({ read: whatIsAssigned, values: [params.id] }),
    handle: async ({ loaded }) => manage.assigned(loaded),
  }),
  bind(routes.disable, (context) => manage.disable(context, context.params.id)),
  bind(routes.enable, (context) => manage.enable(context, context.params.id)),
  bind(routes.move, (context) => manage.move(context, context.params.id, context.body)),
  bind<typeof routes.workgroups, Listed<WorkgroupItem>>(routes.workgroups, {
    load: ({ query }) => workgroupList.page(query),
    handle: async ({ query, loaded }) => pageOf(query, loaded),
  }),
]
