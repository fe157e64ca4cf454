import { facilityFields } from '@filo/contract/features/facilities/facility.fields.ts'
import type { Facility, FacilityBody } from '@filo/contract/features/facilities/facility.schema.ts'
import { columnsOf, jsonOf } from '../../platform/database/columns.ts'
import type { Sql } from '../../platform/database/database.ts'
import { facilityJson } from './facility.queries.ts'
import { managedBy } from './facility-scope.queries.ts'

const { names, parametersFrom, valuesOf } = columnsOf(facilityFields)

type Dependents = { workgroups: number; pendingInvites: number }

export const facilityRepository = {
  /** Whether any facility of the installation except `except` has this name and city, ignoring case and accents. */
  async hasDuplicate(
    sql: Sql,
    { name, city, except }: { name: string; city: string; except: string | null },
  ) {
    const [row] = await sql.query<{ taken: boolean }>(
      `SELECT EXISTS (SELECT FROM facility
         WHERE name_key = sort_key($1) AND city_key = sort_key($2) AND id IS DISTINCT FROM $3) AS taken`,
      [name, city, except],
    )
    return row?.taken ?? false
  },

  async add(tx: Sql, id: string, body: FacilityBody): Promise<void> {
    await tx.query(`INSERT INTO facility (id, ${names}) VALUES ($1, ${parametersFrom(2)})`, [
      id,
      ...valuesOf(body),
    ])
  },

  async assignSupervisor(tx: Sql, id: string, staffId: string): Promise<void> {
    await tx.query('INSERT INTO facility_supervisor (staff_id, facility_id) VALUES ($1, $2)', [staffId, id])
  },

  /**
   * Locks the facility: parallel changes queue, new workgroups and invites wait. `null` if the person does not
   * manage it.
   */
  async lock(tx: Sql, staffId: string, id: string): Promise<(FacilityBody & { version: number }) | null> {
    const [row] = await tx.query<{ record: FacilityBody & { version: number } }>(
      `SELECT json_build_object('version', version, ${jsonOf(facilityFields, 'f')}) AS record FROM facility f
       WHERE id = $1 AND ${managedBy('f.id', '$2')} FOR UPDATE`,
      [id, staffId],
    )
    return row?.record ?? null
  },

  async change(tx: Sql, id: string, body: FacilityBody): Promise<void> {
    await tx.query(
      `UPDATE facility SET version = version + 1, (${names}) = ROW (${parametersFrom(2)}) WHERE id = $1`,
      [id, ...valuesOf(body)],
    )
  },

  /** Does not check the scope: call only after a write or `lock`. */
  async read(tx: Sql, id: string): Promise<Facility> {
    const [row] = await tx.query<{ record: Facility }>(
      `SELECT ${facilityJson} AS record FROM facility f WHERE id = $1`,
      [id],
    )
    if (!row) throw new Error('a facility vanished under its lock')
    return row.record
  },

  /** Counts what would lose its facility. Call under `lock`, so that nothing is added meanwhile. */
  async dependents(tx: Sql, id: string): Promise<Dependents> {
    const [row] = await tx.query<Dependents>(
      `SELECT (SELECT count(*) FROM workgroup WHERE facility_id = $1) AS workgroups,
         (SELECT count(*) FROM invite WHERE status = 'pending' AND (facility_id = $1 OR $1 = ANY (facility_ids)))
           AS "pendingInvites"`,
      [id],
    )
    return row ?? { workgroups: 0, pendingInvites: 0 }
  },

  async remove(tx: Sql, id: string): Promise<void> {
    await tx.query('DELETE FROM facility WHERE id = $1', [id])
  },
}
