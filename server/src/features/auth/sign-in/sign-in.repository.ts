import type { Role } from '@filo/contract/kit/access.ts'
import type { Sql } from '../../../platform/database/database.ts'
import { hasSecondFactor } from '../mfa/second-factor.repository.ts'

export type Credentials = {
  id: string
  password_hash: string | null
  disabled: boolean
  roles: Role[]
  workgroup_id: string | null
  has_second_factor: boolean
}

export const signInRepository = {
  async credentials(sql: Sql, email: string): Promise<Credentials | null> {
    const [row] = await sql.query<Credentials>(
      `SELECT st.id, st.password_hash, st.disabled_at IS NOT NULL AS disabled, st.roles, st.workgroup_id,
         ${hasSecondFactor} AS has_second_factor
       FROM staff st WHERE st.email = $1`,
      [email],
    )
    return row ?? null
  },

  /** Like `credentials`, but waits for running changes first, and locks the row until the transaction ends. */
  async lockCredentials(tx: Sql, email: string): Promise<Credentials | null> {
    await tx.query('SELECT FROM staff WHERE email = $1 FOR NO KEY UPDATE', [email])
    return signInRepository.credentials(tx, email)
  },

  /** Replaces the hash of an unchanged password. */
  async replaceHash(tx: Sql, staffId: string, passwordHash: string): Promise<void> {
    await tx.query('UPDATE staff SET password_hash = $2 WHERE id = $1', [staffId, passwordHash])
  },

  /** Voids what could sign a person in, except the password: pending MFA, links, an unconfirmed new address. */
  async voidPending(tx: Sql, staffId: string): Promise<void> {
    await tx.query(
      `WITH links AS (DELETE FROM password_link WHERE staff_id = $1 AND used_at IS NULL),
         mfa AS (DELETE FROM pending_mfa WHERE staff_id = $1)
       DELETE FROM email_change WHERE staff_id = $1 AND used_at IS NULL`,
      [staffId],
    )
  },
}
