import { auditActionWord } from '@filo/contract/audit-actions.ts'
import type { RecordView } from '@filo/contract/features/audit/audit.schema.ts'
import { nameFields } from '@filo/contract/features/staff/staff.fields.ts'
import { roleWords } from '@filo/contract/kit/access.ts'
import { dayInRome } from '@filo/contract/kit/date.ts'
import { formatDay, formatTimeWithSecondsInRome } from '@filo/contract/kit/format-time.ts'
import { byteOrderMark, csvRow } from '../../platform/csv.ts'

/** `21/11/2026 09:05:31`, in Italian time. */
const inItaly = (instant: Date): string =>
  `${formatDay(dayInRome(instant))} ${formatTimeWithSecondsInRome(instant)}`

const kinds = { patient: 'Paziente', caregiver: 'Caregiver', system: 'Gestione tecnica' }

const roleOf = ({ who }: RecordView) =>
  who.kind === 'staff' ? who.roles.map((role) => roleWords[role]).join(', ') : kinds[who.kind]

const whatOf = ({ action, reads }: RecordView) =>
  reads
    ? `${reads.actions.map(auditActionWord).join(', ')} (letture: ${reads.count})`
    : auditActionWord(action)

const columns: [heading: string, cell: (view: RecordView) => string | null][] = [
  ['Quando', ({ at }) => inItaly(new Date(at))],
  [nameFields.title.label, ({ who }) => who.title],
  [nameFields.surname.label, ({ who }) => who.surname],
  [nameFields.name.label, ({ who }) => who.name],
  ['Ruolo', roleOf],
  ['Struttura', ({ unit }) => unit?.facility ?? null],
  ['Gruppo di lavoro', ({ unit }) => unit?.workgroup ?? null],
  ['Che cosa', whatOf],
  ['Motivo dell’apertura del gruppo', ({ openedFor }) => openedFor],
]

/** Streams the sheet as CSV, one batch of views at a time, at the reader's pace. */
export async function* recordSheet(batches: AsyncIterable<RecordView[]>): AsyncGenerator<string> {
  yield byteOrderMark + csvRow(columns.map(([heading]) => heading))
  for await (const views of batches)
    yield views.map((view) => csvRow(columns.map(([, cell]) => cell(view)))).join('')
}
