import { deviceVisitRoutes } from '@filo/contract/features/visits/device-visit.routes.ts'
import { visitRoutes } from '@filo/contract/features/visits/visit.routes.ts'
import { bind } from '../../http/pipeline/binding.ts'
import type { deviceVisitService } from './device-visit.service.ts'
import type { reassignmentService } from './reassignment.service.ts'
import { ownVisitsQuery, visitQuery } from './visit.queries.ts'
import type { VisitService } from './visit.service.ts'
import type { visitExportService } from './visit-export.service.ts'
import { visitList } from './visit-list.queries.ts'

const routes = visitRoutes

export const visitBindings = (visits: VisitService, sheets: ReturnType<typeof visitExportService>) => [
  bind(routes.create, {
    replay: visits.replay,
    handle: (context) => visits.create(context, context.body),
  }),
  bind(routes.list, {
    prefetch: ({ query }) => visitList.page(query),
    handle: async (context) => visits.list(context, context.query, context.prefetched),
  }),
  bind(routes.export, {
    prefetch: ({ query }) => visitList.ids(query),
    handle: async (context) => sheets.export(context, context.prefetched, context.query),
  }),
  bind(routes.freeTimes, (context) => visits.freeTimes(context, context.query)),
  bind(routes.calendar, (context) => visits.calendar(context, context.query)),
  bind(routes.read, {
    prefetch: ({ params }) => visitQuery(params.id),
    handle: async (context) => visits.read(context, context.prefetched),
  }),
  bind(routes.change, (context) => visits.change(context, context.params.id, context.body)),
  bind(routes.cancel, (context) => visits.cancel(context, context.params.id, context.query.version)),
  bind(routes.complete, (context) => visits.complete(context, context.params.id)),
  bind(routes.answerProposal, (context) => visits.answerProposal(context, context.params.id, context.body)),
  bind(routes.seeRejection, (context) => visits.seeRejection(context, context.params.id)),
]

export const reassignmentBindings = ({ reassign }: ReturnType<typeof reassignmentService>) => [
  bind(routes.reassign, (context) => reassign(context, context.body)),
]

export const deviceVisitBindings = (own: ReturnType<typeof deviceVisitService>) => [
  bind(deviceVisitRoutes.list, {
    prefetch: () => ownVisitsQuery(),
    handle: async ({ prefetched }) => own.list(prefetched),
  }),
  bind(deviceVisitRoutes.accept, (context) => own.accept(context, context.params.id, context.body.version)),
  bind(deviceVisitRoutes.reject, (context) => own.reject(context, context.params.id, context.body)),
  bind(deviceVisitRoutes.propose, (context) => own.propose(context, context.params.id, context.body)),
]
