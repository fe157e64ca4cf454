import {
  lastCatheterFields,
  patientFields,
  type sheetFields,
} from '@filo/contract/features/patients/patient.fields.ts'
import { jsonOf } from '../../platform/database/columns.ts'
import { scopedQuery } from '../../platform/database/scoped-query.ts'
import { isInPlace } from '../cicc/cicc.queries.ts'

/** A row of the exported sheet; its CICC fields are `null` if no CICC data are recorded. */
export type ExportedRow = { readonly [Name in keyof typeof sheetFields]: unknown }

/** The patients of the viewer's workgroup with these ids, in the order of the ids. */
export const exportQuery = scopedQuery<ExportedRow[], [ids: string[]]>({
  name: 'patient.export',
  text: `SELECT coalesce(json_agg(json_build_object(${jsonOf(patientFields, 'p')},
        'catheterInPlace', ${isInPlace('c')}, ${jsonOf(lastCatheterFields, 'c')})
      ORDER BY f.position), '[]') AS result
    FROM unnest($2::uuid[]) WITH ORDINALITY AS f (id, position)
    JOIN patient p ON p.id = f.id AND p.workgroup_id = viewer.workgroup_id
    LEFT JOIN cicc c ON c.patient_id = p.id AND c.closed_at IS NULL`,
  values: (ids) => [ids],
})
