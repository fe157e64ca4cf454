import { visitFields } from '@filo/contract/features/visits/visit.fields.ts'
import {
  visitDueWords,
  visitOutcomeWords,
  visitStatusWords,
  visitTypeWords,
} from '@filo/contract/features/visits/visit.words.ts'
import { formatDay, formatInstantInRome, formatTimeInRome } from '@filo/contract/kit/format-time.ts'
import { personName } from '@filo/contract/kit/person-name.ts'
import type { StaffContext } from '../../context/context.ts'
import { type Column, csvReply } from '../../context/csv-reply.ts'
import { readScoped } from '../../context/viewer.ts'
import type { Clock } from '../../platform/clock.ts'
import type { Database } from '../../platform/database/database.ts'
import type { FileReply } from '../../platform/storage/file-reply.ts'
import { type ExportedVisit, exportedVisitsQuery } from './visit.queries.ts'
import { plannedTimeOf } from './visit.reply.ts'

/** Columns of the sheet, in their order. */
const columns: readonly Column<ExportedVisit>[] = [
  ['Cognome', ({ patient }) => patient.surname],
  ['Nome', ({ patient }) => patient.name],
  ['Data di nascita', ({ birthDate }) => formatDay(birthDate)],
  [visitFields.date.label, (row) => formatDay(plannedTimeOf(row).date)],
  [visitFields.hours.label, ({ start }) => formatTimeInRome(new Date(start))],
  [visitFields.duration.label, (row) => String(plannedTimeOf(row).duration)],
  [visitFields.type.label, ({ type }) => visitTypeWords[type]],
  ['Stato', ({ status }) => visitStatusWords[status]],
  ['Da gestire', ({ due }) => (due ? visitDueWords[due] : '')],
  [visitFields.hcpId.label, ({ hcp }) => personName(hcp)],
  ['Orario proposto', ({ proposal }) => (proposal ? formatInstantInRome(new Date(proposal.start)) : '')],
  [visitFields.note.label, ({ note }) => note ?? ''],
  ['Esito', ({ outcome }) => (outcome ? visitOutcomeWords[outcome] : '')],
  ['Motivo', ({ reason }) => reason ?? ''],
  [
    'Adeguatezza confermata',
    ({ confirmedAt }) => (confirmedAt ? formatInstantInRome(new Date(confirmedAt)) : ''),
  ],
]

type ExportQuery = { patientId?: string | undefined }

/** Exports visits as a sheet. */
export const visitExportService = ({ database, clock }: { database: Database; clock: Clock }) => ({
  export: (context: StaffContext, ids: string[], { patientId }: ExportQuery): FileReply =>
    csvReply(context, ids, {
      patientId,
      name: `visite-${clock.today()}.csv`,
      columns,
      read: (batch) => readScoped(database, context.actor, exportedVisitsQuery(batch)),
    }),
})
