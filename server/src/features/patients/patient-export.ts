import { sheetFields } from '@filo/contract/features/patients/patient.fields.ts'
import { leavesOf, valueAt } from '@filo/contract/kit/field-table.ts'
import type { Column } from '../../context/csv-reply.ts'
import type { ExportedRow } from './patient-export.queries.ts'

/** Columns of the sheet of patients, in the order of their fields. */
export const patientColumns: readonly Column<ExportedRow>[] = leavesOf(sheetFields).map(({ path, field }) => [
  field.label,
  (row) => field.format(valueAt(row, path)),
])
