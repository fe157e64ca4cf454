import { auditRoutes, type RecordView } from '@filo/contract/features/audit/audit.routes.ts'
import { bind } from '../../http/call.ts'
import { type AuditService, recordPage, recordStart } from './audit.service.ts'

const routes = auditRoutes

export const auditBindings = (audit: AuditService) => [
  bind(routes.list, (call) => audit.list(call, call.query)),
  bind<typeof routes.record, RecordView[] | null>(routes.record, {
    load: ({ params, query }) => recordPage(params, query),
    handle: async (call) => audit.record(call, call.params.id, call.loaded),
  }),
  bind<typeof routes.recordExport, RecordView[] | null>(routes.recordExport, {
    load: ({ params, query }) => recordStart(params, query),
    handle: async (call) => audit.recordExport(call, call.params.id, call.query, call.loaded),
  }),
]
