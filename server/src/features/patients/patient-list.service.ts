import type { patientRoutes } from '@filo/contract/features/patients/patient.routes.ts'
import type { PatientListItem } from '@filo/contract/features/patients/patient.schema.ts'
import { type Page, pageOf } from '@filo/contract/kit/page.ts'
import type { QueryOf } from '@filo/contract/kit/route.ts'
import type { StaffContext } from '../../context/context.ts'
import { inBatches } from '../../context/in-batches.ts'
import { readScoped } from '../../context/viewer.ts'
import type { Clock } from '../../platform/clock.ts'
import { sheetStream } from '../../platform/csv.ts'
import type { Database } from '../../platform/database.ts'
import type { FileReply } from '../../platform/file-reply.ts'
import { listedOn } from './patient.reply.ts'
import { exportQuery } from './patient-export.queries.ts'
import { exportSheet } from './patient-export.ts'
import type { ListedPage } from './patient-list.queries.ts'

type ListQuery = QueryOf<typeof patientRoutes.list>

export function patientListService({ database, clock }: { database: Database; clock: Clock }) {
  const read = (context: StaffContext) => (ids: string[]) =>
    readScoped(database, context.actor, exportQuery(ids))

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
        stream: sheetStream(exportSheet(inBatches(context, ids, read(context)))),
      }
    },
  }
}
