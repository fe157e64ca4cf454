import { v7 as uuid } from 'uuid'
import type { Database } from '../../src/platform/database/database.ts'
import type { Member } from './clinic.ts'
import { patientBody } from './patient.ts'

/** Inserts a patient of the member's workgroup. */
export async function addPatient(
  database: Database,
  member: Member,
  birthDate = '1960-05-20',
): Promise<string> {
  const id = uuid()
  const body = patientBody()
  await database.query(
    `INSERT INTO patient (id, workgroup_id, name, surname, birth_date, fiscal_code, gender, birth_place, birth_province,
       residence_place, residence_province, diagnosis, parenteral_nutrition, enteral_nutrition, os_nutrition,
       taken_in_charge, consent_policy_version, consent_at, consent_by)
     VALUES ($1, $2, $3, $4, $5, $6, $7, 'Roma', 'RM', 'Roma', 'RM', 'Intestino corto', true, false, false,
       '2026-01-15', '1', now(), $8)`,
    [id, member.workgroupId, body.name, body.surname, birthDate, body.fiscalCode, body.gender, member.id],
  )
  return id
}
