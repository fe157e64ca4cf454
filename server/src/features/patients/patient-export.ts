import { sheetFields } from '@filo/contract/features/patients/patient.fields.ts'
import { leavesOf, valueAt } from '@filo/contract/kit/field-table.ts'
import { byteOrderMark, csvRow } from '../../platform/csv.ts'
import type { ExportedRow } from './patient-export.queries.ts'

const columns = leavesOf(sheetFields)

/** The sheet piece by piece, a batch of patients at a time, as its reader takes it. */
export async function* exportSheet(batches: AsyncIterable<readonly ExportedRow[]>): AsyncGenerator<string> {
  yield byteOrderMark + csvRow(columns.map(({ field }) => field.label))
  for await (const rows of batches)
    yield rows
      .map((row) => csvRow(columns.map(({ path, field }) => field.written(valueAt(row, path)))))
      .join('')
}
