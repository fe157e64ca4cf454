import { visitFields } from '@filo/contract/features/visits/visit.fields.ts'
import {
  visitDueWords,
  visitStatusWords,
  visitTypeWords,
} from '@filo/contract/features/visits/visit.words.ts'
import { personName } from '@filo/contract/kit/person-name.ts'
import { writtenDay, writtenInstant, writtenTime } from '@filo/contract/kit/written-time.ts'
import type { StaffContext } from '../../context/context.ts'
import { inBatches } from '../../context/in-batches.ts'
import { readScoped } from '../../context/viewer.ts'
import type { Clock } from '../../platform/clock.ts'
import { byteOrderMark, csvRow, sheetStream } from '../../platform/csv.ts'
import type { Database } from '../../platform/database.ts'
import type { FileReply } from '../../platform/file-reply.ts'
import { type ExportedVisit, exportedVisitsQuery } from './visit.queries.ts'
import { plannedTimeOf } from './visit.reply.ts'

/** The columns of the sheet, in their order. */
const columns: readonly [label: string, written: (row: ExportedVisit) => string][] = [
  ['Cognome', ({ patient }) => patient.surname],
  ['Nome', ({ patient }) => patient.name],
  ['Data di nascita', ({ birthDate }) => writtenDay(birthDate)],
  [visitFields.date.label, (row) => writtenDay(plannedTimeOf(row).date)],
  [visitFields.hours.label, ({ start }) => writtenTime(new Date(start))],
  [visitFields.duration.label, (row) => String(plannedTimeOf(row).duration)],
  [visitFields.type.label, ({ type }) => visitTypeWords[type]],
  ['Stato', ({ status }) => visitStatusWords[status]],
  ['Da fare', ({ due }) => (due ? visitDueWords[due] : '')],
  [visitFields.hcpId.label, ({ hcp }) => personName(hcp)],
  ['Orario proposto', ({ proposal }) => (proposal ? writtenInstant(new Date(proposal.start)) : '')],
  [visitFields.note.label, ({ note }) => note ?? ''],
]

/** The sheet of visits, a batch at a time, as its reader takes it. */
export function visitExportService({ database, clock }: { database: Database; clock: Clock }) {
  async function* sheet(context: StaffContext, ids: string[]): AsyncGenerator<string> {
    yield byteOrderMark + csvRow(columns.map(([label]) => label))
    const read = (some: string[]) => readScoped(database, context.actor, exportedVisitsQuery(some))
    for await (const rows of inBatches(context, ids, read))
      yield rows.map((row) => csvRow(columns.map(([, written]) => written(row)))).join('')
  }

  return {
    export(context: StaffContext, ids: string[]): FileReply {
      context.setAuditSubject({ details: { count: ids.length } })
      return {
        name: `visite-${clock.today()}.csv`,
        type: 'text/csv; charset=utf-8',
        stream: sheetStream(sheet(context, ids)),
      }
    },
  }
}
