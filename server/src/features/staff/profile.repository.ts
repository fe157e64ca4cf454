import type { OwnProfile } from '@filo/contract/features/staff/staff.schema.ts'
import type { Sql } from '../../platform/database.ts'
import { type CurrentRow, currentRead } from './staff.repository.ts'

export type ProfileFields = Omit<Required<OwnProfile>, 'version'>
export type StoredProfile = ProfileFields & { version: number }
export type NamedWorkgroup = { id: string; name: string; version: number }

export const profileRepository = {
  /** The person's own data, held until the transaction ends. */
  async lock(tx: Sql, staffId: string): Promise<StoredProfile> {
    const [row] = await tx.query<StoredProfile>(
      `SELECT version, title, name, surname, identifier, registry_number AS "registryNumber", phone
       FROM staff WHERE id = $1 FOR NO KEY UPDATE`,
      [staffId],
    )
    if (!row) throw new Error('staff: the person of the session is gone')
    return row
  },

  async change(tx: Sql, staffId: string, profile: ProfileFields): Promise<void> {
    const { title, name, surname, identifier, registryNumber, phone } = profile
    await tx.query(
      `UPDATE staff SET title = $2, name = $3, surname = $4, identifier = $5, registry_number = $6, phone = $7,
         version = version + 1 WHERE id = $1`,
      [staffId, title, name, surname, identifier, registryNumber, phone],
    )
  },

  /** The person as `GET /user` shows them, read within the change. */
  async current(tx: Sql, staffId: string, owesSecondFactor: boolean): Promise<CurrentRow> {
    const [row] = await tx.query<{ loaded: CurrentRow }>(
      `WITH reader AS (SELECT $1::uuid AS id, $2::boolean AS owes_second_factor)
       SELECT loaded FROM reader, LATERAL (${currentRead.text}) AS r`,
      [staffId, owesSecondFactor],
    )
    if (!row) throw new Error('staff: the person of the session is gone')
    return row.loaded
  },

  /** The workgroup of that id, if it is the one in reach; held until the transaction ends. */
  async lockWorkgroup(tx: Sql, ownId: string | null, id: string): Promise<NamedWorkgroup | null> {
    const [row] = await tx.query<NamedWorkgroup>(
      'SELECT id, name, version FROM workgroup WHERE id = $1 AND id = $2 FOR UPDATE',
      [id, ownId],
    )
    return row ?? null
  },

  async renameWorkgroup(tx: Sql, id: string, name: string): Promise<NamedWorkgroup> {
    const [row] = await tx.query<NamedWorkgroup>(
      'UPDATE workgroup SET name = $2, version = version + 1 WHERE id = $1 RETURNING id, name, version',
      [id, name],
    )
    if (!row) throw new Error('workgroup: no row came back')
    return row
  },
}
