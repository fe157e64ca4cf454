import type { Assignment } from '@filo/contract/features/education/assignment.schema.ts'
import { assignmentFields, chapterFields } from '@filo/contract/features/education/chapter.fields.ts'
import { assignmentStatusWords } from '@filo/contract/features/education/education.words.ts'
import { personName } from '@filo/contract/kit/person-name.ts'
import { writtenDay, writtenInstant } from '@filo/contract/kit/written-time.ts'
import type { StaffContext } from '../../context/context.ts'
import { inBatches } from '../../context/in-batches.ts'
import { readScoped } from '../../context/viewer.ts'
import type { Clock } from '../../platform/clock.ts'
import { byteOrderMark, csvRow, sheetStream } from '../../platform/csv.ts'
import type { Database } from '../../platform/database.ts'
import type { FileReply } from '../../platform/file-reply.ts'
import { exportedAssignmentsQuery } from './assignment.queries.ts'

const instant = (at: string | null) => (at === null ? '' : writtenInstant(new Date(at)))

/** The columns of the sheet, in their order. */
const columns: readonly [label: string, written: (row: Assignment) => string][] = [
  ['Cognome', ({ patient }) => patient.surname],
  ['Nome', ({ patient }) => patient.name],
  ['Data di nascita', ({ patient }) => writtenDay(patient.birthDate)],
  [chapterFields.title.label, ({ chapter }) => chapter.title],
  ['Stato', ({ status }) => assignmentStatusWords[status]],
  ['Assegnato il', ({ assignedAt }) => instant(assignedAt)],
  ['Assegnato da', ({ assignedBy }) => personName(assignedBy)],
  ['Aperto il', ({ startedAt }) => instant(startedAt)],
  ['Completato il', ({ completedAt }) => instant(completedAt)],
  ['Capitolo cambiato dopo', ({ changedSinceCompletion }) => (changedSinceCompletion ? 'Sì' : '')],
  [assignmentFields.notes.label, ({ notes }) => notes ?? ''],
]

/** The sheet of assignments, a batch at a time, as its reader takes it. */
export function assignmentExportService({ database, clock }: { database: Database; clock: Clock }) {
  async function* sheet(context: StaffContext, ids: string[]): AsyncGenerator<string> {
    yield byteOrderMark + csvRow(columns.map(([label]) => label))
    const read = (some: string[]) => readScoped(database, context.actor, exportedAssignmentsQuery(some))
    for await (const rows of inBatches(context, ids, read))
      yield rows.map((row) => csvRow(columns.map(([, written]) => written(row)))).join('')
  }

  return {
    export(context: StaffContext, ids: string[]): FileReply {
      context.setAuditSubject({ details: { count: ids.length } })
      return {
        name: `formazione-${clock.today()}.csv`,
        type: 'text/csv; charset=utf-8',
        stream: sheetStream(sheet(context, ids)),
      }
    },
  }
}
