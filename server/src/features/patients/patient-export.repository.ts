import type { Cicc } from '@filo/contract/features/cicc/cicc.schema.ts'
import type { Patient } from '@filo/contract/features/patients/patient.schema.ts'
import { readScoped, type ScopedRead, type Sql } from '../../platform/database.ts'

type Person = Omit<
  Patient,
  'id' | 'version' | 'createdAt' | 'age' | 'consent' | 'caregivers' | 'cicc' | 'ciccHistory' | 'access'
>
export type ExportedRow = Person &
  Pick<Cicc, 'catheterType' | 'insertionDate' | 'removalDate'> & { venousCatheter: boolean | null }

const rows: ScopedRead = {
  name: 'patient.export',
  text: `SELECT json_agg(json_build_object('name', p.name, 'surname', p.surname, 'birthDate', p.birth_date,
      'fiscalCode', p.fiscal_code, 'gender', p.gender, 'birthPlace', p.birth_place, 'birthProvince', p.birth_province,
      'residence', json_build_object('place', p.residence_place, 'province', p.residence_province,
        'address', p.residence_address),
      'diagnosis', p.diagnosis, 'parenteralNutrition', p.parenteral_nutrition, 'enteralNutrition', p.enteral_nutrition,
      'osNutrition', p.os_nutrition, 'takenInCharge', p.taken_in_charge, 'venousCatheter', c.venous_catheter,
      'catheterType', c.catheter_type, 'insertionDate', c.insertion_date, 'removalDate', c.removal_date)
      ORDER BY f.position) AS loaded
    FROM unnest($2::uuid[]) WITH ORDINALITY AS f (id, position)
    JOIN patient p ON p.id = f.id AND p.workgroup_id = reader.workgroup_id
    LEFT JOIN cicc c ON c.patient_id = p.id AND c.closed_at IS NULL`,
}

/** The patients of a workgroup with these ids, in their order. */
export const exportedRows = async (sql: Sql, workgroupId: string, ids: string[]): Promise<ExportedRow[]> =>
  (await readScoped<ExportedRow[]>(sql, rows, workgroupId, [ids])) ?? []
