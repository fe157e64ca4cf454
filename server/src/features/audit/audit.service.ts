import type { auditRoutes } from '@filo/contract/features/audit/audit.routes.ts'
import type { AuditEntry, RecordView } from '@filo/contract/features/audit/audit.schema.ts'
import { type KeysetPage, keysetPageOf } from '@filo/contract/kit/page.ts'
import type { QueryOf } from '@filo/contract/kit/route.ts'
import type { MemberContext, StaffContext } from '../../context/context.ts'
import { readScoped } from '../../context/viewer.ts'
import type { Clock } from '../../platform/clock.ts'
import type { Database } from '../../platform/database/database.ts'
import type { FileReply } from '../../platform/storage/file-reply.ts'
import { rowsInPiece, streamedText } from '../../platform/streamed-text.ts'
import { auditRepository } from './audit.repository.ts'
import { type DayRange, type RecordSelection, recordQuery } from './record.queries.ts'
import { recordSheet } from './record-sheet.ts'

const pageSize = 50

export const pageSelection = (query: QueryOf<typeof auditRoutes.record>): RecordSelection => ({
  ...query,
  limit: pageSize + 1,
})

/** The first batch of an exported sheet. */
export const firstBatch = (days: DayRange): RecordSelection => ({ ...days, limit: rowsInPiece })

export type AuditService = ReturnType<typeof auditService>

export function auditService({ database, clock }: { database: Database; clock: Clock }) {
  /** Ends early if the record leaves the workgroup meanwhile. */
  async function* batches(context: MemberContext, patientId: string, days: DayRange, first: RecordView[]) {
    for (let views = first; views.length > 0; ) {
      yield views
      if (views.length < rowsInPiece) return
      // A slow download may take hours: check before each batch that the reader still has access.
      await context.recheckAccess()
      const next = recordQuery(patientId, { ...days, limit: rowsInPiece, before: views.at(-1)?.id })
      views = (await readScoped(database, context.actor, next)) ?? []
    }
  }

  return {
    /** A page of the whole audit. The search is audited with the names of its filters, not with the words typed. */
    async list(
      context: StaffContext,
      query: QueryOf<typeof auditRoutes.list>,
    ): Promise<KeysetPage<AuditEntry>> {
      const { person = '', ...filters } = query
      const people = await auditRepository.findStaffIds(database, person)
      const found = await auditRepository.list(database, { people, filters, maxEntries: pageSize + 1 })
      const page = keysetPageOf(found, pageSize)
      const asked = Object.keys(query).filter((name) => name !== 'before')
      context.setAuditSubject({ details: { count: page.items.length, filters: asked } })
      return page
    },

    record(context: StaffContext, patientId: string, views: RecordView[]): KeysetPage<RecordView> {
      const page = keysetPageOf(views, pageSize)
      context.setAuditSubject({ patientId, details: { count: page.items.length } })
      return page
    },

    recordExport(context: MemberContext, patientId: string, days: DayRange, first: RecordView[]): FileReply {
      context.setAuditSubject({ patientId })
      return {
        name: `chi-ha-visto-${clock.today()}.csv`,
        type: 'text/csv; charset=utf-8',
        stream: streamedText(recordSheet(batches(context, patientId, days, first))),
      }
    },
  }
}
