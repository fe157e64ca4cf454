import { ciccFields } from '@filo/contract/features/cicc/cicc.fields.ts'
import type { StoredFile } from '@filo/contract/kit/file.ts'
import { savedFileJson, storedFileJson } from '../../files/file.queries.ts'
import { jsonOf } from '../../platform/database/columns.ts'
import { scopedQuery } from '../../platform/database/scoped-query.ts'

export type FoundFile = StoredFile & { patientId: string }

/** A record of the table `cicc` under that alias, as the contract answers it but for the days of dwell. */
export const recordJson = (alias: string): string => `json_build_object(
    'id', ${alias}.id, 'version', ${alias}.version, 'patientId', ${alias}.patient_id,
    'createdAt', iso(${alias}.created_at), 'closedAt', iso(${alias}.closed_at), ${jsonOf(ciccFields, alias)},
    'files', (SELECT coalesce(json_agg(json_build_object(${savedFileJson('f', 's')}, 'subject', f.subject) ORDER BY f.created_at, f.key), '[]')
      FROM cicc_file f JOIN staff s ON s.id = f.created_by WHERE f.cicc_id = ${alias}.id))`

/** SQL that holds of a record under that alias whose catheter was not removed. */
export const isInPlace = (alias: string): string =>
  `(${alias}.venous_catheter AND ${alias}.removal_date IS NULL)`

/** SQL that holds of a patient of whose current record, `c`, that does. */
export const hasCurrentRecord = (patientId: string, holds: string): string =>
  `EXISTS (SELECT FROM cicc c WHERE c.patient_id = ${patientId} AND c.closed_at IS NULL AND ${holds})`

/** SQL that holds where nobody recorded the CICC data of a patient. */
export const isWithoutCicc = (patientId: string): string =>
  `NOT EXISTS (SELECT FROM cicc m WHERE m.patient_id = ${patientId} AND m.closed_at IS NULL)`

/** A file of a record within the viewer's reach. */
export const ciccFileQuery = scopedQuery<FoundFile, [ciccId: string, key: string]>({
  name: 'cicc.file',
  text: `SELECT json_build_object('patientId', p.id, ${storedFileJson('f')}) AS result
    FROM cicc_file f JOIN cicc c ON c.id = f.cicc_id JOIN patient p ON p.id = c.patient_id
    WHERE f.key = $3 AND f.cicc_id = $2 AND p.workgroup_id = viewer.workgroup_id AND p.archived_at IS NULL`,
  values: (ciccId, key) => [ciccId, key],
})
