import type { Sql } from '../../../platform/database/database.ts'

export type PendingEmail = { email: string; expiresAt: string }
export type EmailChange = { staffId: string; workgroupId: string | null; email: string; oldEmail: string }
type ChangeState = { used: boolean; expired: boolean }

export const credentialsRepository = {
  async isTaken(sql: Sql, email: string): Promise<boolean> {
    const rows = await sql.query('SELECT FROM staff WHERE email = $1', [email])
    return rows.length > 0
  },

  /** The new address that a person asked for and has not confirmed, while it can be. */
  async pendingEmail(sql: Sql, staffId: string): Promise<PendingEmail | null> {
    const [row] = await sql.query<PendingEmail>(
      `SELECT email, iso(expires_at) AS "expiresAt" FROM email_change
       WHERE staff_id = $1 AND used_at IS NULL AND expires_at > clock_timestamp()`,
      [staffId],
    )
    return row ?? null
  },

  /** Puts a new address to be confirmed in the place of whichever waited before. */
  async requestEmailChange(
    tx: Sql,
    {
      staffId,
      email,
      tokenHash,
      hours,
    }: { staffId: string; email: string; tokenHash: Buffer; hours: number },
  ): Promise<void> {
    await tx.query(
      `INSERT INTO email_change (token_hash, staff_id, email, expires_at)
       VALUES ($1, $2, $3, clock_timestamp() + make_interval(hours => $4))
       ON CONFLICT (staff_id) DO UPDATE SET token_hash = excluded.token_hash, email = excluded.email,
         created_at = clock_timestamp(), expires_at = excluded.expires_at, used_at = NULL`,
      [tokenHash, staffId, email, hours],
    )
  },

  /** Voids the address that waits; `false` when none does. */
  async cancelEmailChange(tx: Sql, staffId: string): Promise<boolean> {
    const rows = await tx.query(
      'DELETE FROM email_change WHERE staff_id = $1 AND used_at IS NULL RETURNING staff_id',
      [staffId],
    )
    return rows.length === 1
  },

  /** How a link stands; `null` for one that is nobody's, was replaced or voided, or whose person is disabled. */
  async emailChangeState(sql: Sql, tokenHash: Buffer): Promise<ChangeState | null> {
    const [row] = await sql.query<ChangeState>(
      `SELECT c.used_at IS NOT NULL AS used, c.expires_at <= clock_timestamp() AS expired
       FROM email_change c JOIN staff st ON st.id = c.staff_id
       WHERE c.token_hash = $1 AND st.disabled_at IS NULL`,
      [tokenHash],
    )
    return row ?? null
  },

  /** Spends a link; `null` when another call was first or it cannot be used. */
  async spendEmailChange(tx: Sql, tokenHash: Buffer): Promise<EmailChange | null> {
    // The person first, as every change of credentials does, so that two of them never wait for each other; whole,
    // since the address is a key of the row.
    await tx.query(
      'SELECT FROM staff WHERE id = (SELECT staff_id FROM email_change WHERE token_hash = $1) FOR UPDATE',
      [tokenHash],
    )
    const [row] = await tx.query<EmailChange>(
      `UPDATE email_change c SET used_at = clock_timestamp() FROM staff st
       WHERE c.token_hash = $1 AND c.used_at IS NULL AND c.expires_at > clock_timestamp()
         AND st.id = c.staff_id AND st.disabled_at IS NULL
       RETURNING c.staff_id AS "staffId", st.workgroup_id AS "workgroupId", c.email, st.email AS "oldEmail"`,
      [tokenHash],
    )
    return row ?? null
  },

  /** From now on this address signs in; links to set a password that went to the old one are void. */
  async setEmail(tx: Sql, staffId: string, email: string): Promise<void> {
    await tx.query(
      `WITH links AS (UPDATE password_link SET used_at = clock_timestamp() WHERE staff_id = $1 AND used_at IS NULL)
       UPDATE staff SET email = $2 WHERE id = $1`,
      [staffId, email],
    )
  },
}
