import { facilityFields } from '@filo/contract/features/facilities/facility.fields.ts'
import { profileFields } from '@filo/contract/features/staff/staff.fields.ts'
import { v7 as uuid } from 'uuid'
import { holders } from '../features/access/access.repository.ts'
import { columnsOf } from '../platform/database/columns.ts'
import type { Sql } from '../platform/database/database.ts'
import { type demoFacilities, demoPeople } from './people.ts'

const facilityColumns = columnsOf(facilityFields)
const profileColumns = columnsOf(profileFields)

type Facility = (typeof demoFacilities)[number]

/** Records at the first start whether the database is for a demo; returns what is recorded. */
export async function markInstallation(sql: Sql, demo: boolean): Promise<boolean> {
  await sql.query('INSERT INTO installation (demo) VALUES ($1) ON CONFLICT DO NOTHING', [demo])
  const [row] = await sql.query<{ demo: boolean }>('SELECT demo FROM installation')
  return row?.demo ?? false
}

export const demoRepository = {
  async isComplete(sql: Sql): Promise<boolean> {
    const [row] = await sql.query<{ made: boolean }>(
      'SELECT demo_made_at IS NOT NULL AS made FROM installation',
    )
    return row?.made ?? false
  },

  async markComplete(sql: Sql): Promise<void> {
    await sql.query('UPDATE installation SET demo_made_at = now()')
  },

  async hasStaff(sql: Sql): Promise<boolean> {
    return (await sql.query('SELECT id FROM staff LIMIT 1')).length > 0
  },

  async backdateFile(sql: Sql, key: string, instant: string): Promise<void> {
    await sql.query('UPDATE cicc_file SET created_at = $2 WHERE key = $1', [key, instant])
  },

  /** Makes a patient's accesses expire `hours` from now; negative for the past. */
  async setAccessExpiry(sql: Sql, patientId: string, hours: number): Promise<void> {
    await sql.query(
      'UPDATE first_access SET expires_at = now() + make_interval(hours => $2) WHERE patient_id = $1',
      [patientId, hours],
    )
  },

  async setInviteExpiry(sql: Sql, email: string, hours: number): Promise<void> {
    await sql.query('UPDATE invite SET expires_at = now() + make_interval(hours => $2) WHERE email = $1', [
      email,
      hours,
    ])
  },

  /** Blocks the code of a patient's accesses, as five wrong tries would. */
  async blockCode(sql: Sql, patientId: string): Promise<void> {
    await sql.query('UPDATE first_access SET wrong_tries = 5, code_voided_at = now() WHERE patient_id = $1', [
      patientId,
    ])
  },

  /** The patient with this fiscal code, then the current caregivers. */
  holdersOf: (sql: Sql, fiscalCode: string) =>
    sql.query<{ id: string; fiscalCode: string }>(
      `SELECT h.holder_id AS id, h.fiscal_code AS "fiscalCode"
       FROM ${holders} h JOIN patient p ON p.id = h.patient_id
       WHERE p.fiscal_code = $1 ORDER BY h.caregiver_id NULLS FIRST`,
      [fiscalCode],
    ),

  async facilityWithoutWorkgroup(sql: Sql): Promise<string> {
    const [facility] = await sql.query<{ id: string }>(
      'SELECT id FROM facility f WHERE NOT EXISTS (SELECT FROM workgroup WHERE facility_id = f.id) ORDER BY id LIMIT 1',
    )
    if (!facility) throw new Error('Demo: no facility without a workgroup')
    return facility.id
  },

  /** Adds facilities with their workgroups, and all demo people. */
  async addPeople(tx: Sql, facilities: readonly Facility[], passwordHash: string): Promise<void> {
    const workgroups = new Map<string, string>()
    const facilityIds: string[] = []
    for (const { workgroups: names, ...facility } of facilities) {
      const facilityId = uuid()
      facilityIds.push(facilityId)
      await tx.query(
        `INSERT INTO facility (id, ${facilityColumns.names}) VALUES ($1, ${facilityColumns.parametersFrom(2)})`,
        [facilityId, ...facilityColumns.valuesOf(facility)],
      )
      for (const workgroup of names) {
        const id = uuid()
        workgroups.set(workgroup, id)
        await tx.query('INSERT INTO workgroup (id, facility_id, name) VALUES ($1, $2, $3)', [
          id,
          facilityId,
          workgroup,
        ])
      }
    }
    for (const person of demoPeople) {
      const id = uuid()
      const isClinical = person.workgroup !== null
      await tx.query(
        `INSERT INTO staff (id, email, password_hash, roles, workgroup_id, ${profileColumns.names})
         VALUES ($1, $2, $3, $4, $5, ${profileColumns.parametersFrom(6)})`,
        [
          id,
          person.email,
          passwordHash,
          person.roles,
          person.workgroup && workgroups.get(person.workgroup),
          ...profileColumns.valuesOf({
            ...person,
            identifier: isClinical ? `DEMO-${person.surname.length}${person.name.length}` : null,
            registryNumber: isClinical ? `ORD-DEMO-${person.surname.length}` : null,
            phone: '0600000000',
          }),
        ],
      )
      if (person.roles.includes('supervisor'))
        for (const facilityId of facilityIds)
          await tx.query('INSERT INTO facility_supervisor (staff_id, facility_id) VALUES ($1, $2)', [
            id,
            facilityId,
          ])
    }
  },
}
