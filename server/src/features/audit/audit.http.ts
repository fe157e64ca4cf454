import { auditRoutes } from '@filo/contract/features/audit/audit.routes.ts'
import { bindService } from '../../http/pipeline/bind-service.ts'
import { bind } from '../../http/pipeline/binding.ts'
import { type AuditService, firstBatch, pageSelection } from './audit.service.ts'
import { recordQuery } from './record.queries.ts'

const routes = auditRoutes

export const auditBindings = (audit: AuditService) =>
  bindService(routes, audit, {
    record: bind(routes.record, {
      prefetch: ({ params, query }) => recordQuery(params.id, pageSelection(query)),
      handle: async (context) => audit.record(context, context.params.id, context.prefetched),
    }),
    recordExport: bind(routes.recordExport, {
      prefetch: ({ params, query }) => recordQuery(params.id, firstBatch(query)),
      handle: async (context) =>
        audit.recordExport(context, context.params.id, context.query, context.prefetched),
    }),
  })
