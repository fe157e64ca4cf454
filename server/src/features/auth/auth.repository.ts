import type { Sql } from '../../platform/database.ts'

export type Credentials = { id: string; password_hash: string | null; disabled: boolean }
export type PasswordLink = {
  staff_id: string
  email: string
  expires_at: Date
  expired: boolean
  used: boolean
}

export const authRepository = {
  async credentials(sql: Sql, email: string): Promise<Credentials | null> {
    const [row] = await sql.query<Credentials>(
      'SELECT id, password_hash, disabled_at IS NOT NULL AS disabled FROM staff WHERE email = $1',
      [email],
    )
    return row ?? null
  },

  async setPassword(tx: Sql, staffId: string, passwordHash: string): Promise<void> {
    await tx.query('UPDATE staff SET password_hash = $2 WHERE id = $1', [staffId, passwordHash])
  },

  async addLink(tx: Sql, staffId: string, tokenHash: Buffer, hours: number): Promise<Date> {
    await tx.query('UPDATE password_link SET used_at = now() WHERE staff_id = $1 AND used_at IS NULL', [
      staffId,
    ])
    const [row] = await tx.query<{ expires_at: Date }>(
      `INSERT INTO password_link (token_hash, staff_id, expires_at)
       VALUES ($1, $2, clock_timestamp() + make_interval(hours => $3)) RETURNING expires_at`,
      [tokenHash, staffId, hours],
    )
    if (!row) throw new Error('password_link: no row came back')
    return row.expires_at
  },

  async link(sql: Sql, tokenHash: Buffer): Promise<PasswordLink | null> {
    const [row] = await sql.query<PasswordLink>(
      `SELECT l.staff_id, st.email, l.expires_at, l.expires_at <= clock_timestamp() AS expired, l.used_at IS NOT NULL AS used
       FROM password_link l JOIN staff st ON st.id = l.staff_id WHERE l.token_hash = $1`,
      [tokenHash],
    )
    return row ?? null
  },

  /** Spends a link; `false` when another call was first or its time is over. */
  async spendLink(tx: Sql, tokenHash: Buffer): Promise<boolean> {
    const rows = await tx.query(
      `UPDATE password_link SET used_at = clock_timestamp()
       WHERE token_hash = $1 AND used_at IS NULL AND expires_at > clock_timestamp() RETURNING staff_id`,
      [tokenHash],
    )
    return rows.length === 1
  },
}
