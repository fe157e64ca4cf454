import type { Role } from '@filo/contract/kit/access.ts'
import type { Sql } from '../../../platform/database/database.ts'

export type PendingMfa = {
  staff_id: string
  email: string
  roles: Role[]
  workgroup_id: string | null
  expires_at: Date
}

const isLive = 'm.token_hash = $1 AND m.expires_at > clock_timestamp()'

export const pendingMfaRepository = {
  async add(sql: Sql, staffId: string, tokenHash: Buffer, minutes: number): Promise<Date> {
    const [row] = await sql.query<{ expires_at: Date }>(
      `INSERT INTO pending_mfa (token_hash, staff_id, expires_at)
       VALUES ($1, $2, clock_timestamp() + make_interval(mins => $3)) RETURNING expires_at`,
      [tokenHash, staffId, minutes],
    )
    if (!row) throw new Error('pending_mfa: no row came back')
    return row.expires_at
  },

  /** The pending MFA of an enabled person, until it expires. */
  async find(sql: Sql, tokenHash: Buffer): Promise<PendingMfa | null> {
    const [row] = await sql.query<PendingMfa>(
      `SELECT m.staff_id, st.email, st.roles, st.workgroup_id, m.expires_at FROM pending_mfa m JOIN staff st ON st.id = m.staff_id
       WHERE ${isLive} AND st.disabled_at IS NULL`,
      [tokenHash],
    )
    return row ?? null
  },

  async setChallenge(sql: Sql, tokenHash: Buffer, challenge: string): Promise<void> {
    await sql.query('UPDATE pending_mfa SET challenge = $2 WHERE token_hash = $1', [tokenHash, challenge])
  },

  /** Returns the challenge and clears it: it is good for one response, right or wrong. */
  async takeChallenge(sql: Sql, tokenHash: Buffer): Promise<string | null> {
    const [row] = await sql.query<{ challenge: string | null }>(
      `WITH asked AS (SELECT m.token_hash, m.challenge FROM pending_mfa m WHERE ${isLive} FOR UPDATE)
       UPDATE pending_mfa m SET challenge = NULL FROM asked
       WHERE m.token_hash = asked.token_hash RETURNING asked.challenge`,
      [tokenHash],
    )
    return row?.challenge ?? null
  },

  /** Uses up pending MFA; `false` if another call was first, it expired or its person was disabled meanwhile. */
  async spend(tx: Sql, tokenHash: Buffer): Promise<boolean> {
    const rows = await tx.query(
      `DELETE FROM pending_mfa m USING staff st
       WHERE ${isLive} AND st.id = m.staff_id AND st.disabled_at IS NULL RETURNING m.staff_id`,
      [tokenHash],
    )
    return rows.length === 1
  },

  /** Deletes the pending MFA of a person, or of everybody for `null`. */
  async removeAll(tx: Sql, staffId: string | null): Promise<void> {
    await tx.query('DELETE FROM pending_mfa WHERE $1::uuid IS NULL OR staff_id = $1', [staffId])
  },

  async sweep(sql: Sql): Promise<void> {
    await sql.query('DELETE FROM pending_mfa WHERE expires_at < now()')
    await sql.query('DELETE FROM passkey_challenge WHERE expires_at < now()')
  },
}
