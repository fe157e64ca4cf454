import { staffRoutes } from '@filo/contract/features/staff/staff.routes.ts'
import type { Assigned } from '@filo/contract/features/staff/staff.schema.ts'
import { bind } from '../../http/call.ts'
import {
  type ListedPeople,
  type ListedWorkgroups,
  type ManageService,
  soughtPeople,
  soughtWorkgroups,
  whatIsAssigned,
} from './manage.service.ts'

const routes = staffRoutes

export const manageBindings = (manage: ManageService) => [
  bind<typeof routes.list, ListedPeople>(routes.list, {
    load: ({ query }) => soughtPeople(query),
    handle: async ({ query, loaded }) => manage.people(query, loaded),
  }),
  bind<typeof routes.assigned, Assigned | null>(routes.assigned, {
    load: ({ params }) => ({ read: whatIsAssigned, values: [params.id] }),
    handle: async ({ loaded }) => manage.assigned(loaded),
  }),
  bind(routes.disable, (call) => manage.disable(call, call.params.id)),
  bind(routes.enable, (call) => manage.enable(call, call.params.id)),
  bind(routes.move, (call) => manage.move(call, call.params.id, call.body)),
  bind<typeof routes.workgroups, ListedWorkgroups>(routes.workgroups, {
    load: ({ query }) => soughtWorkgroups(query),
    handle: async ({ query, loaded }) => manage.workgroups(query, loaded),
  }),
]
