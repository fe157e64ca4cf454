import { ciccFields } from '@filo/contract/features/cicc/cicc.fields.ts'
import type { Cicc, NewCicc, PictureChange } from '@filo/contract/features/cicc/cicc.schema.ts'
import type { Day } from '@filo/contract/kit/date.ts'
import type { MemberActor } from '../../context/actor.ts'
import { readScoped } from '../../context/viewer.ts'
import { fileTable } from '../../files/file-table.repository.ts'
import { columnsOf } from '../../platform/database/columns.ts'
import type { Sql } from '../../platform/database/database.ts'
import { scopedQuery } from '../../platform/database/scoped-query.ts'
import { recordJson } from './cicc.queries.ts'

/** A record as stored; the service adds what depends on the day of reading. */
export type CiccRow = Omit<Cicc, 'dwellDays'>
export type CiccFields = Omit<NewCicc, 'patientId'>
export type CiccPatient = { patientId: string; birthDate: Day }

const { names, parametersFrom, valuesOf } = columnsOf(ciccFields)

const patientQuery = scopedQuery<CiccPatient, [id: string]>({
  name: 'cicc.patient',
  text: `SELECT json_build_object('patientId', p.id, 'birthDate', p.birth_date) AS result FROM patient p
    WHERE p.id = $2 AND p.workgroup_id = viewer.workgroup_id AND p.archived_at IS NULL FOR NO KEY UPDATE OF p`,
  values: (id) => [id],
})
const patientOfRecordQuery = scopedQuery<CiccPatient, [ciccId: string]>({
  name: 'cicc.patient-of-record',
  text: `SELECT json_build_object('patientId', p.id, 'birthDate', p.birth_date) AS result FROM patient p
    WHERE p.id = (SELECT c.patient_id FROM cicc c WHERE c.id = $2)
      AND p.workgroup_id = viewer.workgroup_id AND p.archived_at IS NULL FOR NO KEY UPDATE OF p`,
  values: (ciccId) => [ciccId],
})

export const ciccRepository = {
  /** Locks the patient and thereby all of their catheter records; `null` if out of scope. */
  lockPatient: (tx: Sql, actor: MemberActor, patientId: string) =>
    readScoped(tx, actor, patientQuery(patientId)),

  lockPatientOf: (tx: Sql, actor: MemberActor, ciccId: string) =>
    readScoped(tx, actor, patientOfRecordQuery(ciccId)),

  /** Checks no scope: lock the patient first, by one of the two above. */
  async read(tx: Sql, ciccId: string): Promise<CiccRow> {
    const [row] = await tx.query<{ record: CiccRow }>(
      `SELECT ${recordJson('c')} AS record FROM cicc c WHERE id = $1`,
      [ciccId],
    )
    if (!row) throw new Error('a catheter record vanished under its lock')
    return row.record
  },

  async closeCurrent(tx: Sql, patientId: string): Promise<void> {
    await tx.query(
      'UPDATE cicc SET closed_at = clock_timestamp() WHERE patient_id = $1 AND closed_at IS NULL',
      [patientId],
    )
  },

  async add(
    tx: Sql,
    row: { id: string; patientId: string; staffId: string },
    record: CiccFields,
  ): Promise<void> {
    await tx.query(
      `INSERT INTO cicc (id, patient_id, created_by, created_at, ${names})
       VALUES ($1, $2, $3, clock_timestamp(), ${parametersFrom(4)})`,
      [row.id, row.patientId, row.staffId, ...valuesOf(record)],
    )
  },

  async change(tx: Sql, ciccId: string, record: CiccFields): Promise<void> {
    await tx.query(
      `UPDATE cicc SET version = version + 1, (${names}) = ROW (${parametersFrom(2)}) WHERE id = $1`,
      [ciccId, ...valuesOf(record)],
    )
  },

  /** Changes pictures of a record in the parts that are given; returns how many it found. */
  async changePictures(
    tx: Sql,
    ciccId: string,
    pictures: readonly PictureChange[],
    { confirmed }: { confirmed: boolean },
  ): Promise<number> {
    const rows = await tx.query(
      `UPDATE cicc_file f SET
         subject = CASE WHEN p.change ? 'subject' THEN p.change->>'subject' ELSE f.subject END,
         taken_on = CASE WHEN p.change ? 'takenOn' THEN (p.change->>'takenOn')::date ELSE f.taken_on END,
         taken_on_confirmed = CASE WHEN p.change ? 'takenOn' THEN $3 AND p.change->>'takenOn' IS NOT NULL
           ELSE f.taken_on_confirmed END
       FROM jsonb_array_elements($2::jsonb) AS p (change)
       WHERE f.cicc_id = $1 AND f.key = p.change->>'key' AND f.type LIKE 'image/%' RETURNING f.key`,
      [ciccId, JSON.stringify(pictures), confirmed],
    )
    return rows.length
  },
}

export const ciccFiles = fileTable('cicc_file', 'cicc_id')
