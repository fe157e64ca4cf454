import type { Cicc } from '@filo/contract/features/cicc/cicc.schema.ts'
import { patientFields } from '@filo/contract/features/patients/patient.fields.ts'
import type { Patient } from '@filo/contract/features/patients/patient.schema.ts'
import { jsonOf } from '../../platform/columns.ts'
import { readScoped, type ScopedRead, type Sql } from '../../platform/database.ts'

export type ExportedRow = Pick<Patient, keyof typeof patientFields> &
  Pick<Cicc, 'catheterType' | 'insertionDate' | 'removalDate'> & { venousCatheter: boolean | null }

const rows: ScopedRead = {
  name: 'patient.export',
  text: `SELECT json_agg(json_build_object(${jsonOf(patientFields, 'p')}, 'venousCatheter', c.venous_catheter,
      'catheterType', c.catheter_type, 'insertionDate', c.insertion_date, 'removalDate', c.removal_date)
      ORDER BY f.position) AS loaded
    FROM unnest($2::uuid[]) WITH ORDINALITY AS f (id, position)
    JOIN patient p ON p.id = f.id AND p.workgroup_id = reader.workgroup_id
    LEFT JOIN cicc c ON c.patient_id = p.id AND c.closed_at IS NULL`,
}

/** The patients of a workgroup with these ids, in their order. */
export const exportedRows = async (sql: Sql, workgroupId: string, ids: string[]): Promise<ExportedRow[]> =>
  (await readScoped<ExportedRow[]>(sql, rows, workgroupId, [ids])) ?? []
