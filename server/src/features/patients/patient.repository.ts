import { caregiverFields, patientFields } from '@filo/contract/features/patients/patient.fields.ts'
import type { Caregiver, NewPatient } from '@filo/contract/features/patients/patient.schema.ts'
import { columnsOf } from '../../platform/database/columns.ts'
import type { Sql, Transaction } from '../../platform/database/database.ts'

/** The record as staff write it; every caregiver has an id. */
export type PatientRecord = Omit<NewPatient, 'informedConsent' | 'consentPolicyVersion' | 'caregivers'> & {
  caregivers: Caregiver[]
}

const patientColumns = columnsOf(patientFields)
const caregiverColumns = columnsOf(caregiverFields)

type NewRow = { id: string; workgroupId: string; policyVersion: string; staffId: string }

export const patientRepository = {
  async add(
    tx: Sql,
    { id, workgroupId, policyVersion, staffId }: NewRow,
    record: PatientRecord,
  ): Promise<void> {
    await tx.query(
      `INSERT INTO patient (id, workgroup_id, consent_policy_version, consent_by, consent_at, ${patientColumns.names})
       VALUES ($1, $2, $3, $4, now(), ${patientColumns.parametersFrom(5)})`,
      [id, workgroupId, policyVersion, staffId, ...patientColumns.valuesOf(record)],
    )
  },

  /** Locks the patient, so that parallel changes queue; `false` if the workgroup has no such active patient. */
  async lock(tx: Sql, workgroupId: string, id: string): Promise<boolean> {
    const rows = await tx.query(
      'SELECT id FROM patient WHERE id = $1 AND workgroup_id = $2 AND archived_at IS NULL FOR NO KEY UPDATE',
      [id, workgroupId],
    )
    return rows.length === 1
  },

  async change(tx: Sql, id: string, record: PatientRecord): Promise<void> {
    await tx.query(
      `UPDATE patient SET version = version + 1, (${patientColumns.names}) = ROW (${patientColumns.parametersFrom(2)})
       WHERE id = $1`,
      [id, ...patientColumns.valuesOf(record)],
    )
  },

  /**
   * Sets the patient's caregivers, in this order: updates known ones, adds new ones, removes the others. Returns the
   * removed.
   */
  async setCaregivers(tx: Sql, patientId: string, caregivers: Caregiver[]): Promise<string[]> {
    const removed = await tx.query<{ id: string }>(
      `UPDATE caregiver SET removed_at = now() WHERE patient_id = $1 AND removed_at IS NULL AND id <> ALL ($2::uuid[])
       RETURNING id`,
      [patientId, caregivers.map(({ id }) => id)],
    )
    const { names, rowOf } = caregiverColumns
    const rows = caregivers.map((caregiver, position) => ({
      id: caregiver.id,
      patient_id: patientId,
      position,
      ...rowOf(caregiver),
    }))
    await tx.query(
      `INSERT INTO caregiver (id, patient_id, position, ${names})
       SELECT id, patient_id, position, ${names} FROM jsonb_populate_recordset(NULL::caregiver, $1::jsonb)
       ON CONFLICT (id) DO UPDATE SET (position, ${names}) = ROW (excluded.position, ${caregiverColumns.namesIn('excluded')})`,
      [JSON.stringify(rows)],
    )
    return removed.map(({ id }) => id)
  },

  /** Whether another patient of the workgroup has the fiscal code: `active` takes precedence over `archived`. */
  async findFiscalCode(
    tx: Sql,
    workgroupId: string,
    fiscalCode: string,
    except: string,
  ): Promise<'active' | 'archived' | null> {
    const [row] = await tx.query<{ archived: boolean }>(
      `SELECT archived_at IS NOT NULL AS archived FROM patient
       WHERE fiscal_code = $2 AND workgroup_id = $1 AND id <> $3 ORDER BY archived LIMIT 1`,
      [workgroupId, fiscalCode, except],
    )
    if (!row) return null
    return row.archived ? 'archived' : 'active'
  },

  /**
   * Waits after the commit for messages that had begun. `false` if the workgroup has no such patient, or it is already
   * archived.
   */
  async archive(tx: Transaction, workgroupId: string, id: string): Promise<boolean> {
    const rows = await tx.query(
      `UPDATE patient SET archived_at = now(), version = version + 1
       WHERE id = $1 AND workgroup_id = $2 AND archived_at IS NULL RETURNING id`,
      [id, workgroupId],
    )
    const isArchived = rows.length === 1
    if (isArchived) tx.afterCommit({ text: 'SELECT FROM patient WHERE id = $1 FOR UPDATE', values: [id] })
    return isArchived
  },
}
