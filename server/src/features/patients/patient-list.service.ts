import type { patientRoutes } from '@filo/contract/features/patients/patient.routes.ts'
import type { PatientListItem } from '@filo/contract/features/patients/patient.schema.ts'
import { type Page, pageOf } from '@filo/contract/kit/page.ts'
import type { QueryOf } from '@filo/contract/kit/route.ts'
import type { StaffContext } from '../../context/context.ts'
import { readScoped } from '../../context/viewer.ts'
import type { Clock } from '../../platform/clock.ts'
import { sheetStream } from '../../platform/csv.ts'
import type { Database } from '../../platform/database.ts'
import type { FileReply } from '../../platform/file-reply.ts'
import { listedOn } from './patient.reply.ts'
import { type ExportedRow, exportQuery } from './patient-export.queries.ts'
import { exportSheet } from './patient-export.ts'
import type { ListedPage } from './patient-list.queries.ts'

type ListQuery = QueryOf<typeof patientRoutes.list>

const batchSize = 500

export function patientListService({ database, clock }: { database: Database; clock: Clock }) {
  async function* batches(context: StaffContext, ids: string[]): AsyncGenerator<ExportedRow[]> {
    for (let start = 0; start < ids.length; start += batchSize) {
      // A slow reader may take hours: what is still to be read is for whoever still has access.
      if (start > 0) await context.recheckAccess()
      const batch = exportQuery(ids.slice(start, start + batchSize))
      yield (await readScoped(database, context.actor, batch)) ?? []
    }
  }

  return {
    list(context: StaffContext, query: ListQuery, { items, total }: ListedPage): Page<PatientListItem> {
      const today = clock.today()
      context.setAuditSubject({ details: { count: items.length } })
      return pageOf(query, { items: items.map((row) => listedOn(today, row)), total })
    },

    /** The sheet of the patients with these ids; who left the workgroup's list meanwhile is still in it. */
    export(context: StaffContext, ids: string[]): FileReply {
      context.setAuditSubject({ details: { count: ids.length } })
      return {
        name: `pazienti-${clock.today()}.csv`,
        type: 'text/csv; charset=utf-8',
        stream: sheetStream(exportSheet(batches(context, ids))),
      }
    },
  }
}
