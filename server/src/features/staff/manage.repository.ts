import type { StaffPerson, StaffRole } from '@filo/contract/features/staff/staff.schema.ts'
import type { Sql, Transaction } from '../../platform/database/database.ts'
import { managedBy } from '../facilities/facility-scope.queries.ts'
import { isPersonManagedBy } from './people.repository.ts'

/** A person about to be changed, locked until the transaction ends. */
export type LockedPerson = {
  id: string
  version: number
  roles: StaffRole[]
  workgroupId: string | null
  state: StaffPerson['state']
}

const person = `st.id, st.version, st.roles, st.workgroup_id AS "workgroupId",
  CASE WHEN st.disabled_at IS NULL THEN 'enabled' ELSE 'disabled' END AS state`

export type StaffListRow = {
  email: string
  name: string
  surname: string
  roles: StaffRole[]
  disabled: boolean
  place: string | null
  lastAccessAt: string | null
}

/** Makes a change of a person's access wait, after COMMIT, for the transactions in which they were writing. */
const awaitWrites = (tx: Transaction, staffId: string): void =>
  tx.afterCommit({ text: 'SELECT FROM staff WHERE id = $1 FOR UPDATE', values: [staffId] })

export const manageRepository = {
  /** Locks every administrator, in a fixed order: of two who disable each other, the second sees what the first did. */
  async lockAdministrators(tx: Sql): Promise<{ id: string; enabled: boolean }[]> {
    return tx.query(
      `SELECT st.id, st.disabled_at IS NULL AS enabled FROM staff st WHERE 'administrator' = ANY (st.roles)
       ORDER BY st.id FOR NO KEY UPDATE`,
    )
  },

  async lock(tx: Sql, callerId: string, id: string): Promise<LockedPerson | null> {
    const [row] = await tx.query<LockedPerson>(
      `SELECT ${person} FROM staff st WHERE st.id = $1 AND ${isPersonManagedBy('$2')} FOR NO KEY UPDATE OF st`,
      [id, callerId],
    )
    return row ?? null
  },

  /** For operators: everybody is in scope. */
  async lockByEmail(tx: Sql, email: string): Promise<LockedPerson | null> {
    const [row] = await tx.query<LockedPerson>(
      `SELECT ${person} FROM staff st WHERE st.email = $1 FOR NO KEY UPDATE OF st`,
      [email],
    )
    return row ?? null
  },

  /** Disables a person, and closes the workgroup that they opened as an administrator. */
  async disable(tx: Transaction, id: string): Promise<void> {
    awaitWrites(tx, id)
    await tx.query(
      `WITH opened AS (UPDATE workgroup_access SET closed_at = clock_timestamp() WHERE staff_id = $1 AND closed_at IS NULL)
       UPDATE staff SET disabled_at = clock_timestamp(), version = version + 1 WHERE id = $1`,
      [id],
    )
  },

  async enable(tx: Sql, id: string): Promise<void> {
    await tx.query('UPDATE staff SET disabled_at = NULL, version = version + 1 WHERE id = $1', [id])
  },

  /** Moves a person to another workgroup; `false` if the caller does not manage it. */
  async move(tx: Transaction, callerId: string, id: string, workgroupId: string): Promise<boolean> {
    awaitWrites(tx, id)
    const rows = await tx.query(
      `UPDATE staff st SET workgroup_id = w.id, version = st.version + 1 FROM workgroup w
       WHERE st.id = $1 AND w.id = $2 AND ${managedBy('w.facility_id', '$3')} RETURNING st.id`,
      [id, workgroupId, callerId],
    )
    return rows.length === 1
  },

  /** Everybody, for operators. */
  async list(sql: Sql): Promise<StaffListRow[]> {
    return sql.query<StaffListRow>(
      `SELECT st.email, st.name, st.surname, st.roles, st.disabled_at IS NOT NULL AS disabled,
         (SELECT f.name || ' / ' || w.name FROM workgroup w JOIN facility f ON f.id = w.facility_id WHERE w.id = st.workgroup_id) AS place,
         iso(greatest(st.last_access_at, (SELECT max(s.last_seen_at) FROM session s WHERE s.staff_id = st.id))) AS "lastAccessAt"
       FROM staff st ORDER BY st.disabled_at IS NOT NULL, st.surname_key, st.name_key, st.id`,
    )
  },
}
