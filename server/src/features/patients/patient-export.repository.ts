import { currentCiccFields, patientFields } from '@filo/contract/features/patients/patient.fields.ts'
import { jsonOf } from '../../platform/columns.ts'
import { readScoped, type ScopedRead, type Sql } from '../../platform/database.ts'

/** The fields of the sheet by their names, those of the CICC data `null` where there are none. */
export type ExportedRow = object

const rows: ScopedRead = {
  name: 'patient.export',
  text: `SELECT json_agg(json_build_object(${jsonOf(patientFields, 'p')}, ${jsonOf(currentCiccFields, 'c')})
      ORDER BY f.position) AS loaded
    FROM unnest($2::uuid[]) WITH ORDINALITY AS f (id, position)
    JOIN patient p ON p.id = f.id AND p.workgroup_id = reader.workgroup_id
    LEFT JOIN cicc c ON c.patient_id = p.id AND c.closed_at IS NULL`,
}

/** The patients of a workgroup with these ids, in their order. */
export const exportedRows = async (sql: Sql, workgroupId: string, ids: string[]): Promise<ExportedRow[]> =>
  (await readScoped<ExportedRow[]>(sql, rows, workgroupId, [ids])) ?? []
