import { assignmentFields } from '@filo/contract/features/education/assignment.fields.ts'
import type { Assignment } from '@filo/contract/features/education/assignment.schema.ts'
import { chapterFields } from '@filo/contract/features/education/chapter.fields.ts'
import { assignmentStatusWords } from '@filo/contract/features/education/education.words.ts'
import { formatDay, formatInstantInRome } from '@filo/contract/kit/format-time.ts'
import { personName } from '@filo/contract/kit/person-name.ts'
import type { StaffContext } from '../../context/context.ts'
import { type Column, csvReply } from '../../context/csv-reply.ts'
import { readScoped } from '../../context/viewer.ts'
import type { Clock } from '../../platform/clock.ts'
import type { Database } from '../../platform/database/database.ts'
import type { FileReply } from '../../platform/storage/file-reply.ts'
import { exportedAssignmentsQuery } from './assignment.queries.ts'

const instant = (at: string | null) => (at === null ? '' : formatInstantInRome(new Date(at)))

const columns: readonly Column<Assignment>[] = [
  ['Cognome', ({ patient }) => patient.surname],
  ['Nome', ({ patient }) => patient.name],
  ['Data di nascita', ({ patient }) => formatDay(patient.birthDate)],
  [chapterFields.title.label, ({ chapter }) => chapter.title],
  ['Stato', ({ status }) => assignmentStatusWords[status]],
  ['Assegnato il', ({ assignedAt }) => instant(assignedAt)],
  ['Assegnato da', ({ assignedBy }) => personName(assignedBy)],
  ['Aperto il', ({ startedAt }) => instant(startedAt)],
  ['Completato il', ({ completedAt }) => instant(completedAt)],
  ['Capitolo cambiato dopo', ({ changedSinceCompletion }) => (changedSinceCompletion ? 'Sì' : '')],
  [assignmentFields.notes.label, ({ notes }) => notes ?? ''],
]

type Narrowed = { patientId?: string | undefined }

/** Exports assignments as a CSV sheet. */
export const assignmentExportService = ({ database, clock }: { database: Database; clock: Clock }) => ({
  export: (context: StaffContext, ids: string[], { patientId }: Narrowed): FileReply =>
    csvReply(context, ids, {
      patientId,
      name: `formazione-${clock.today()}.csv`,
      columns,
      read: (some) => readScoped(database, context.actor, exportedAssignmentsQuery(some)),
    }),
})
