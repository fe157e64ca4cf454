import { Readable } from 'node:stream'
import type { AuditEntry, auditRoutes, RecordView } from '@filo/contract/features/audit/audit.routes.ts'
import { Failure } from '@filo/contract/kit/failure.ts'
import type { QueryOf } from '@filo/contract/kit/route.ts'
import type { LoadedWith } from '../../http/actor.ts'
import type { FileReply, StaffCall } from '../../http/call.ts'
import type { Clock } from '../../platform/clock.ts'
import type { Database } from '../../platform/database.ts'
import { prefixPattern, searchWords } from '../../platform/search-words.ts'
import { auditRepository } from './audit.repository.ts'
import { type Days, recordRead, viewsAfter } from './record.repository.ts'
import { recordSheet } from './record-sheet.ts'

const pageSize = 50
const batchSize = 500

type Page<Item> = { items: Item[]; next: number | null }

/** Of one entry more than a page holds is known that there are others, and which to go on from. */
function pageOf<Item extends { id: number }>(found: Item[]): Page<Item> {
  const items = found.slice(0, pageSize)
  return { items, next: found.length > pageSize ? (items.at(-1)?.id ?? null) : null }
}

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
    async list(call: StaffCall, query: QueryOf<typeof auditRoutes.list>): Promise<Page<AuditEntry>> {
      const { person, ...sought } = query
      const words = searchWords(person)
      const people =
        words.length > 0 ? await auditRepository.people(database, words.map(prefixPattern)) : undefined
      const page = pageOf(await auditRepository.list(database, { ...sought, people }, pageSize + 1))
      const filters = Object.keys(query).filter((name) => name !== 'before')
      call.about({ details: { count: page.items.length, filters } })
      return page
    },

    record(call: StaffCall, patientId: string, views: RecordView[] | null): Page<RecordView> {
      if (!views) throw new Failure('not_found')
      const page = pageOf(views)
      call.about({ patientId, details: { count: page.items.length } })
      return page
    },

    recordExport(call: StaffCall, patientId: string, days: Days, first: RecordView[] | null): FileReply {
      if (!first) throw new Failure('not_found')
      call.about({ patientId })
      const { workgroupId } = call.actor
      return {
        name: `chi-ha-visto-${clock.today()}.csv`,
        type: 'text/csv; charset=utf-8',
        stream: Readable.from(recordSheet(batches(workgroupId ?? '', patientId, days, first))),
      }
    },
  }
}
