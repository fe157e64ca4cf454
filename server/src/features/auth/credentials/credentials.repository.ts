import type { Sql } from '../../../platform/database/database.ts'

export type PendingEmail = { email: string; expiresAt: string }
export type EmailChange = { staffId: string; workgroupId: string | null; email: string; oldEmail: string }
type ChangeState = { used: boolean; expired: boolean }

export const credentialsRepository = {
  async isTaken(sql: Sql, email: string): Promise<boolean> {
    const rows = await sql.query('SELECT FROM staff WHERE email = $1', [email])
    return rows.length > 0
  },

  /** The new address that a person requested and can still confirm. */
  async pendingEmail(sql: Sql, staffId: string): Promise<PendingEmail | null> {
    const [row] = await sql.query<PendingEmail>(
      `SELECT email, iso(expires_at) AS "expiresAt" FROM email_change
       WHERE staff_id = $1 AND used_at IS NULL AND expires_at > clock_timestamp()`,
      [staffId],
    )
    return row ?? null
  },

  /** Stores a new address to be confirmed, replacing an earlier request. */
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

  /** Deletes the pending request; `false` if there is none. */
  async cancelEmailChange(tx: Sql, staffId: string): Promise<boolean> {
    const rows = await tx.query(
      'DELETE FROM email_change WHERE staff_id = $1 AND used_at IS NULL RETURNING staff_id',
      [staffId],
    )
    return rows.length === 1
  },

  /** The state of a link; `null` if it is unknown, was replaced or cancelled, or its person is disabled. */
  async emailChangeState(sql: Sql, tokenHash: Buffer): Promise<ChangeState | null> {
    const [row] = await sql.query<ChangeState>(
      `SELECT c.used_at IS NOT NULL AS used, c.expires_at <= clock_timestamp() AS expired
       FROM email_change c JOIN staff st ON st.id = c.staff_id
       WHERE c.token_hash = $1 AND st.disabled_at IS NULL`,
      [tokenHash],
    )
    return row ?? null
  },

  /** Uses up a link; `null` if another call was first or it is not valid. */
  async spendEmailChange(tx: Sql, tokenHash: Buffer): Promise<EmailChange | null> {
    // Locks the person first, as every change of credentials does, to prevent deadlocks. FOR UPDATE, because the email
    // is a key of the row.
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

  /** Sets the address to sign in with, and voids password links that were sent to the old one. */
  async setEmail(tx: Sql, staffId: string, email: string): Promise<void> {
    await tx.query(
      `WITH links AS (UPDATE password_link SET used_at = clock_timestamp() WHERE staff_id = $1 AND used_at IS NULL)
       UPDATE staff SET email = $2 WHERE id = $1`,
      [staffId, email],
    )
  },
}
