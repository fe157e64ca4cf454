import { deviceVisitRoutes } from '@filo/contract/features/visits/device-visit.routes.ts'
import { visitRoutes } from '@filo/contract/features/visits/visit.routes.ts'
import { bindService } from '../../http/pipeline/bind-service.ts'
import { bind } from '../../http/pipeline/binding.ts'
import type { deviceVisitService } from './device-visit.service.ts'
import type { reassignmentService } from './reassignment.service.ts'
import { ownVisitsQuery, visitQuery } from './visit.queries.ts'
import type { VisitService } from './visit.service.ts'
import type { visitExportService } from './visit-export.service.ts'
import { visitList } from './visit-list.queries.ts'

const routes = visitRoutes

type Visits = VisitService & ReturnType<typeof reassignmentService>

export const visitBindings = (visits: Visits, sheets: ReturnType<typeof visitExportService>) =>
  bindService(routes, visits, {
    list: bind(routes.list, {
      prefetch: ({ query }) => visitList.page(query),
      handle: async (context) => visits.list(context, context.query, context.prefetched),
    }),
    export: bind(routes.export, {
      prefetch: ({ query }) => visitList.ids(query),
      handle: async (context) => sheets.export(context, context.prefetched, context.query),
    }),
    read: bind(routes.read, {
      prefetch: ({ params }) => visitQuery(params.id),
      handle: async (context) => visits.read(context, context.prefetched),
    }),
  })

export const deviceVisitBindings = (own: ReturnType<typeof deviceVisitService>) =>
  bindService(deviceVisitRoutes, own, {
    list: bind(deviceVisitRoutes.list, {
      prefetch: () => ownVisitsQuery(),
      handle: async ({ prefetched }) => own.list(prefetched),
    }),
  })
