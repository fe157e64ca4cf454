import { auditRoutes, type RecordView } from '@filo/contract/features/audit/audit.routes.ts'
import { bind } from '../../http/binding.ts'
import { type AuditService, recordPage, recordStart } from './audit.service.ts'

const routes = auditRoutes

export const auditBindings = (audit: AuditService) => [
  bind(routes.list, (context) => audit.list(context, context.query)),
  bind<typeof routes.record, RecordView[] | null>(routes.record, {
    load: ({ params, query }) => recordPage(params, query),
    handle: async (context) => audit.record(context, context.params.id, context.loaded),
  }),
  bind<typeof routes.recordExport, RecordView[] | null>(routes.recordExport, {
    load: ({ params, query }) => recordStart(params, query),
    handle: async (context) => audit.recordExport(context, context.params.id, context.query, context.loaded),
  }),
]
