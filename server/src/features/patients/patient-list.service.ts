import type { patientRoutes } from '@filo/contract/features/patients/patient.routes.ts'
import type { PatientListItem } from '@filo/contract/features/patients/patient.schema.ts'
import { type Page, pageOf } from '@filo/contract/kit/page.ts'
import type { QueryOf } from '@filo/contract/kit/route.ts'
import type { StaffContext } from '../../context/context.ts'
import { csvReply } from '../../context/csv-reply.ts'
import { readScoped } from '../../context/viewer.ts'
import type { Clock } from '../../platform/clock.ts'
import type { Database } from '../../platform/database/database.ts'
import type { FileReply } from '../../platform/storage/file-reply.ts'
import { toPatientListItem } from './patient.reply.ts'
import { exportQuery } from './patient-export.queries.ts'
import { patientColumns } from './patient-export.ts'
import type { PatientListPage } from './patient-list.queries.ts'

type ListQuery = QueryOf<typeof patientRoutes.list>

export function patientListService({ database, clock }: { database: Database; clock: Clock }) {
  return {
    list(context: StaffContext, query: ListQuery, { items, total }: PatientListPage): Page<PatientListItem> {
      const today = clock.today()
      context.setAuditSubject({ details: { count: items.length } })
      return pageOf(query, { items: items.map((row) => toPatientListItem(today, row)), total })
    },

    /** Exports the patients with these ids, also those archived meanwhile. */
    export: (context: StaffContext, ids: string[]): FileReply =>
      csvReply(context, ids, {
        name: `pazienti-${clock.today()}.csv`,
        columns: patientColumns,
        read: (batch) => readScoped(database, context.actor, exportQuery(batch)),
      }),
  }
}
