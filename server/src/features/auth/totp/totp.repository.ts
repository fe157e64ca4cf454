import type { Sql } from '../../../platform/database/database.ts'

export type Totp = { encrypted_secret: string }

export const totpRepository = {
  /** Stores an unconfirmed key, replacing an earlier one; `false` if an app is already connected. */
  async start(sql: Sql, staffId: string, encryptedSecret: string): Promise<boolean> {
    const rows = await sql.query(
      `INSERT INTO totp (staff_id, encrypted_secret) VALUES ($1, $2)
       ON CONFLICT (staff_id) DO UPDATE SET encrypted_secret = $2, created_at = clock_timestamp(), last_step = NULL
       WHERE totp.confirmed_at IS NULL RETURNING staff_id`,
      [staffId, encryptedSecret],
    )
    return rows.length === 1
  },

  /** The key that awaits its first code, for at most half an hour. */
  async findUnconfirmed(sql: Sql, staffId: string): Promise<Totp | null> {
    const [row] = await sql.query<Totp>(
      `SELECT encrypted_secret FROM totp WHERE staff_id = $1 AND confirmed_at IS NULL
         AND created_at > clock_timestamp() - interval '30 minutes'`,
      [staffId],
    )
    return row ?? null
  },

  async confirm(tx: Sql, staffId: string, step: number): Promise<void> {
    await tx.query('UPDATE totp SET confirmed_at = clock_timestamp(), last_step = $2 WHERE staff_id = $1', [
      staffId,
      step,
    ])
  },

  async findConfirmed(sql: Sql, staffId: string): Promise<Totp | null> {
    const [row] = await sql.query<Totp>(
      'SELECT encrypted_secret FROM totp WHERE staff_id = $1 AND confirmed_at IS NOT NULL',
      [staffId],
    )
    return row ?? null
  },

  /** Uses up a time step; `false` if it or a later one was used before. */
  async takeStep(tx: Sql, staffId: string, step: number): Promise<boolean> {
    const rows = await tx.query(
      `UPDATE totp SET last_step = $2 WHERE staff_id = $1 AND confirmed_at IS NOT NULL
         AND (last_step IS NULL OR last_step < $2) RETURNING staff_id`,
      [staffId, step],
    )
    return rows.length === 1
  },

  async remove(tx: Sql, staffId: string): Promise<boolean> {
    const rows = await tx.query(
      'DELETE FROM totp WHERE staff_id = $1 AND confirmed_at IS NOT NULL RETURNING staff_id',
      [staffId],
    )
    return rows.length === 1
  },
}
