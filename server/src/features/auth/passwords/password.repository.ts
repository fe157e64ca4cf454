import type { Sql } from '../../../platform/database/database.ts'

export type OwnCredentials = { email: string; passwordHash: string | null }
export type PasswordLink = {
  staff_id: string
  workgroup_id: string | null
  email: string
  expires_at: Date
  expired: boolean
  used: boolean
}

const ownColumns = 'email, password_hash AS "passwordHash"'

const firstRow = <Row>([row]: Row[]): Row => {
  if (!row) throw new Error('credentials: no row came back')
  return row
}

export const passwordRepository = {
  credentials: async (sql: Sql, staffId: string): Promise<OwnCredentials> =>
    firstRow(await sql.query<OwnCredentials>(`SELECT ${ownColumns} FROM staff WHERE id = $1`, [staffId])),

  /** Like `credentials`, but locks the row until the transaction ends. */
  lockCredentials: async (tx: Sql, staffId: string): Promise<OwnCredentials> =>
    firstRow(
      await tx.query<OwnCredentials>(`SELECT ${ownColumns} FROM staff WHERE id = $1 FOR NO KEY UPDATE`, [
        staffId,
      ]),
    ),

  /**
   * Sets a password and voids what may have been started with the old one: password links, pending MFA, and an
   * unconfirmed new email address, which an intruder may have requested.
   */
  async setPassword(tx: Sql, staffId: string, passwordHash: string): Promise<void> {
    await tx.query(
      `WITH links AS (UPDATE password_link SET used_at = clock_timestamp() WHERE staff_id = $1 AND used_at IS NULL),
         mfa AS (DELETE FROM pending_mfa WHERE staff_id = $1),
         address AS (DELETE FROM email_change WHERE staff_id = $1 AND used_at IS NULL)
       UPDATE staff SET password_hash = $2 WHERE id = $1`,
      [staffId, passwordHash],
    )
  },

  /** The enabled person with this address. */
  async findByEmail(sql: Sql, email: string): Promise<{ id: string } | null> {
    const [row] = await sql.query<{ id: string }>(
      'SELECT id FROM staff WHERE email = $1 AND disabled_at IS NULL',
      [email],
    )
    return row ?? null
  },

  /** Adds a link, replacing unused ones; returns its expiry. */
  async addLink(tx: Sql, staffId: string, tokenHash: Buffer, hours: number): Promise<Date> {
    await tx.query('SELECT FROM staff WHERE id = $1 FOR NO KEY UPDATE', [staffId])
    await tx.query('DELETE FROM password_link WHERE staff_id = $1 AND used_at IS NULL', [staffId])
    const [row] = await tx.query<{ expires_at: Date }>(
      `INSERT INTO password_link (token_hash, staff_id, expires_at)
       VALUES ($1, $2, clock_timestamp() + make_interval(hours => $3)) RETURNING expires_at`,
      [tokenHash, staffId, hours],
    )
    if (!row) throw new Error('password_link: no row came back')
    return row.expires_at
  },

  async findLink(sql: Sql, tokenHash: Buffer): Promise<PasswordLink | null> {
    const [row] = await sql.query<PasswordLink>(
      `SELECT l.staff_id, st.workgroup_id, st.email, l.expires_at, l.expires_at <= clock_timestamp() AS expired, l.used_at IS NOT NULL AS used
       FROM password_link l JOIN staff st ON st.id = l.staff_id
       WHERE l.token_hash = $1 AND st.disabled_at IS NULL`,
      [tokenHash],
    )
    return row ?? null
  },

  /** Uses up a link; `false` if another call was first or it expired. */
  async spendLink(tx: Sql, tokenHash: Buffer): Promise<boolean> {
    // Locks the person first, as every change of credentials does, to prevent deadlocks.
    await tx.query(
      'SELECT FROM staff WHERE id = (SELECT staff_id FROM password_link WHERE token_hash = $1) FOR NO KEY UPDATE',
      [tokenHash],
    )
    const rows = await tx.query(
      `UPDATE password_link SET used_at = clock_timestamp()
       WHERE token_hash = $1 AND used_at IS NULL AND expires_at > clock_timestamp() RETURNING staff_id`,
      [tokenHash],
    )
    return rows.length === 1
  },
}
