import { catheterTypeWords } from '@filo/contract/features/cicc/cicc.words.ts'
import { patientFields } from '@filo/contract/features/patients/patient.fields.ts'
import type { Day } from '@filo/contract/kit/date.ts'
import { leavesOf, valueAt } from '@filo/contract/kit/field-table.ts'
import { byteOrderMark, csvRow } from '../../http/csv.ts'
import type { ExportedRow } from './patient-export.repository.ts'

const yesNo = (value: boolean | null) => (value === null ? null : value ? 'Sì' : 'No')
const italianDay = (day: Day | null) => day?.split('-').reverse().join('/') ?? null

type Cell = string | number | null
type Column = [heading: string, cell: (row: ExportedRow) => Cell]
const columns: Column[] = [
  ...leavesOf(patientFields).map(
    ({ path, field }): Column => [field.label, (row) => field.written(valueAt(row, path))],
  ),
  ['Portatore di catetere venoso', (row) => yesNo(row.venousCatheter)],
  ['Tipo di catetere', (row) => row.catheterType && catheterTypeWords[row.catheterType]],
  ['Data di inserzione', (row) => italianDay(row.insertionDate)],
  ['Data di rimozione', (row) => italianDay(row.removalDate)],
]

/** The sheet piece by piece, a batch of patients at a time, as its reader takes it. */
export async function* exportSheet(batches: AsyncIterable<ExportedRow[]>): AsyncGenerator<string> {
  yield byteOrderMark + csvRow(columns.map(([heading]) => heading))
  for await (const rows of batches)
    yield rows.map((row) => csvRow(columns.map(([, cell]) => cell(row)))).join('')
}
