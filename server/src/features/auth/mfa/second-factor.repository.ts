import type { Passkey } from '@filo/contract/features/auth/second-factor.schema.ts'
import type { Sql } from '../../../platform/database/database.ts'

export type Factors = {
  totp_since: Date | null
  passkeys: number
  recovery_codes: number
}

/** SQL condition: the person, row `st`, has a second factor. Recovery codes alone are none. */
export const hasSecondFactor = `(EXISTS (SELECT FROM totp t WHERE t.staff_id = st.id AND t.confirmed_at IS NOT NULL)
  OR EXISTS (SELECT FROM passkey p WHERE p.staff_id = st.id))`

export const secondFactorRepository = {
  /** Serializes changes to the factors of one person; returns their email address. */
  async lockPerson(tx: Sql, staffId: string): Promise<{ email: string }> {
    const [row] = await tx.query<{ email: string }>(
      'SELECT email FROM staff WHERE id = $1 FOR NO KEY UPDATE',
      [staffId],
    )
    if (!row) throw new Error(`staff ${staffId}: no row`)
    return row
  },

  async factors(sql: Sql, staffId: string): Promise<Factors> {
    const [row] = await sql.query<Factors>(
      `SELECT (SELECT confirmed_at FROM totp WHERE staff_id = $1) AS totp_since,
         (SELECT count(*)::int FROM passkey WHERE staff_id = $1) AS passkeys,
         (SELECT count(*)::int FROM recovery_code WHERE staff_id = $1 AND used_at IS NULL) AS recovery_codes`,
      [staffId],
    )
    if (!row) throw new Error('factors: no row came back')
    return row
  },

  async passkeys(sql: Sql, staffId: string): Promise<Passkey[]> {
    return sql.query<Passkey>(
      `SELECT id, name, iso(created_at) AS "createdAt", iso(last_used_at) AS "lastUsedAt"
       FROM passkey WHERE staff_id = $1 ORDER BY created_at, id`,
      [staffId],
    )
  },

  /** Lifts the enrolment requirement from all sessions of a person who set up a second factor. */
  async clearEnrolmentRequired(tx: Sql, staffId: string): Promise<void> {
    await tx.query(
      'UPDATE session SET mfa_enrolment_required = false WHERE staff_id = $1 AND mfa_enrolment_required',
      [staffId],
    )
  },

  /** Replaces all earlier codes. */
  async setRecoveryCodes(tx: Sql, staffId: string, hashes: Buffer[]): Promise<void> {
    await tx.query('DELETE FROM recovery_code WHERE staff_id = $1', [staffId])
    await tx.query('INSERT INTO recovery_code (staff_id, code_hash) SELECT $1, unnest($2::bytea[])', [
      staffId,
      hashes,
    ])
  },

  /** Uses up a code; `false` if it is unknown or already used. */
  async spendRecoveryCode(tx: Sql, staffId: string, hash: Buffer): Promise<boolean> {
    const rows = await tx.query(
      `UPDATE recovery_code SET used_at = clock_timestamp()
       WHERE staff_id = $1 AND code_hash = $2 AND used_at IS NULL RETURNING staff_id`,
      [staffId, hash],
    )
    return rows.length === 1
  },

  /** Deletes all factors and recovery codes of a person, and their sign-ins that await MFA. */
  async removeAll(tx: Sql, staffId: string): Promise<void> {
    for (const table of ['totp', 'passkey', 'passkey_challenge', 'recovery_code', 'pending_mfa'])
      await tx.query(`DELETE FROM ${table} WHERE staff_id = $1`, [staffId])
  },
}
