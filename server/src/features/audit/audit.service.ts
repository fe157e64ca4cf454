import { Readable } from 'node:stream'
import type { AuditEntry, auditRoutes, RecordView } from '@filo/contract/features/audit/audit.routes.ts'
import { Failure } from '@filo/contract/kit/failure.ts'
import { type KeysetPage, keysetPageOf } from '@filo/contract/kit/page.ts'
import type { QueryOf } from '@filo/contract/kit/route.ts'
import type { MemberContext, StaffContext } from '../../context/context.ts'
import type { Clock } from '../../platform/clock.ts'
import type { Database, LoadedWith } from '../../platform/database.ts'
import type { FileReply } from '../../platform/file-reply.ts'
import { auditRepository } from './audit.repository.ts'
import { type Days, recordRead, viewsAfter } from './record.repository.ts'
import { recordSheet } from './record-sheet.ts'

const pageSize = 50
const batchSize = 500

type Params = { id: string }

export const recordPage = ({ id }: Params, query: QueryOf<typeof auditRoutes.record>): LoadedWith => ({
  read: recordRead,
  values: [id, pageSize + 1, query.before ?? null, query.from ?? null, query.to ?? null],
})

export const recordStart = ({ id }: Params, { from, to }: Days): LoadedWith => ({
  read: recordRead,
  values: [id, batchSize, null, from ?? null, to ?? null],
})

export type AuditService = ReturnType<typeof auditService>

export function auditService({ database, clock }: { database: Database; clock: Clock }) {
  /** Where the record leaves the workgroup meanwhile, the sheet ends. */
  async function* batches(workgroupId: string, patientId: string, days: Days, first: RecordView[]) {
    for (let views = first; views.length > 0; ) {
      yield views
      const before = views.at(-1)?.id ?? 0
      const goesOn = views.length === batchSize
      views = goesOn
        ? await viewsAfter(database, workgroupId, patientId, { most: batchSize, before, days })
        : []
    }
  }

  return {
    /** A page of the whole trail; of what was looked for the audit keeps the names, not the words. */
    async list(
      context: StaffContext,
      query: QueryOf<typeof auditRoutes.list>,
    ): Promise<KeysetPage<AuditEntry>> {
      const { person = '', ...filters } = query
      const people = await auditRepository.people(database, person)
      const found = await auditRepository.list(database, { people, filters, most: pageSize + 1 })
      const page = keysetPageOf(found, pageSize)
      const asked = Object.keys(query).filter((name) => name !== 'before')
      context.setAuditSubject({ details: { count: page.items.length, filters: asked } })
      return page
    },

    record(context: StaffContext, patientId: string, views: RecordView[] | null): KeysetPage<RecordView> {
      if (!views) throw new Failure('not_found')
      const page = keysetPageOf(views, pageSize)
      context.setAuditSubject({ patientId, details: { count: page.items.length } })
      return page
    },

    recordExport(
      context: MemberContext,
      patientId: string,
      days: Days,
      first: RecordView[] | null,
    ): FileReply {
      if (!first) throw new Failure('not_found')
      context.setAuditSubject({ patientId })
      const { workgroupId } = context.actor
      return {
        name: `chi-ha-visto-${clock.today()}.csv`,
        type: 'text/csv; charset=utf-8',
        stream: Readable.from(recordSheet(batches(workgroupId, patientId, days, first))),
      }
    },
  }
}
