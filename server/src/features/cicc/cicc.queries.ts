import { ciccFields } from '@filo/contract/features/cicc/cicc.fields.ts'
import type { StoredFile } from '@filo/contract/kit/file.ts'
import { savedFileJson, storedFileJson } from '../../files/file.queries.ts'
import { jsonOf } from '../../platform/database/columns.ts'
import { scopedQuery } from '../../platform/database/scoped-query.ts'

export type FoundFile = StoredFile & { patientId: string }

/**
 * A row of `cicc` as JSON of the contract, without `dwellDays`. Files are ordered by the day of the shot, or of the
 * upload where that is unknown, then by upload. A day before the insertion or before the patient was taken in charge,
 * such as one of a camera whose clock was reset, counts only once a person has confirmed it.
 */
export const recordJson = (alias: string): string => `json_build_object(
    'id', ${alias}.id, 'version', ${alias}.version, 'patientId', ${alias}.patient_id,
    'createdAt', iso(${alias}.created_at), 'closedAt', iso(${alias}.closed_at), ${jsonOf(ciccFields, alias)},
    'files', (SELECT coalesce(json_agg(json_build_object(${savedFileJson('f', 's')}, 'subject', f.subject,
        'takenOn', shot.day, 'takenOnConfirmed', f.taken_on_confirmed)
      ORDER BY coalesce(shot.day, (f.created_at AT TIME ZONE 'Europe/Rome')::date), f.created_at, f.key), '[]')
      FROM cicc_file f JOIN staff s ON s.id = f.created_by
      CROSS JOIN (SELECT greatest(p.taken_in_charge, ${alias}.insertion_date) AS day FROM patient p
        WHERE p.id = ${alias}.patient_id) AS earliest
      CROSS JOIN LATERAL (SELECT CASE WHEN f.taken_on_confirmed OR f.taken_on >= earliest.day
        THEN f.taken_on END AS day) AS shot
      WHERE f.cicc_id = ${alias}.id))`

/** SQL condition on a row of `cicc`: it has a catheter, which was not removed. */
export const isInPlace = (alias: string): string =>
  `(${alias}.venous_catheter AND ${alias}.removal_date IS NULL)`

/** SQL condition on a patient: their current record, `c`, fulfils `where`. */
export const hasCurrentRecord = (patientId: string, where: string): string =>
  `EXISTS (SELECT FROM cicc c WHERE c.patient_id = ${patientId} AND c.closed_at IS NULL AND ${where})`

/**
 * SQL condition on a patient: a catheter is in place. `dwelling_since` answers first; the record is read only where the
 * insertion day is unknown.
 */
export const hasCatheter = (alias: string): string =>
  `(${alias}.dwelling_since IS NOT NULL OR ${hasCurrentRecord(`${alias}.id`, isInPlace('c'))})`

/** SQL condition on a patient: nobody recorded their CICC data. */
export const isWithoutCicc = (patientId: string): string =>
  `NOT EXISTS (SELECT FROM cicc m WHERE m.patient_id = ${patientId} AND m.closed_at IS NULL)`

/** A file of a record in the viewer's workgroup. */
export const ciccFileQuery = scopedQuery<FoundFile, [ciccId: string, key: string]>({
  name: 'cicc.file',
  text: `SELECT json_build_object('patientId', p.id, ${storedFileJson('f')}) AS result
    FROM cicc_file f JOIN cicc c ON c.id = f.cicc_id JOIN patient p ON p.id = c.patient_id
    WHERE f.key = $3 AND f.cicc_id = $2 AND p.workgroup_id = viewer.workgroup_id AND p.archived_at IS NULL`,
  values: (ciccId, key) => [ciccId, key],
})
