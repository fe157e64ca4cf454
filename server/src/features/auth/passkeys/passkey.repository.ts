import type { Sql } from '../../../platform/database/database.ts'
import type { NewPasskey, StoredPasskey } from './passkey.ts'

const columns = 'id, credential_id, public_key, counter, transports'

export const passkeyRepository = {
  async findRegistered(sql: Sql, staffId: string): Promise<StoredPasskey[]> {
    return sql.query<StoredPasskey>(`SELECT ${columns} FROM passkey WHERE staff_id = $1`, [staffId])
  },

  /** The person's passkey with this credential id, locked until the transaction ends. */
  async lock(tx: Sql, staffId: string, credentialId: string): Promise<StoredPasskey | null> {
    const [row] = await tx.query<StoredPasskey>(
      `SELECT ${columns} FROM passkey WHERE staff_id = $1 AND credential_id = $2 FOR UPDATE`,
      [staffId, credentialId],
    )
    return row ?? null
  },

  async recordUse(tx: Sql, id: string, counter: number): Promise<void> {
    await tx.query('UPDATE passkey SET counter = $2, last_used_at = clock_timestamp() WHERE id = $1', [
      id,
      counter,
    ])
  },

  async add(tx: Sql, staffId: string, id: string, name: string, passkey: NewPasskey): Promise<void> {
    const { credential_id, public_key, counter, transports } = passkey
    await tx.query(
      `INSERT INTO passkey (id, staff_id, credential_id, public_key, counter, transports, name)
       VALUES ($1, $2, $3, $4, $5, $6, $7)`,
      [id, staffId, credential_id, public_key, counter, transports, name],
    )
  },

  /** Returns the name of the removed passkey, `null` if the person has none with this id. */
  async remove(tx: Sql, staffId: string, id: string): Promise<string | null> {
    const [row] = await tx.query<{ name: string }>(
      'DELETE FROM passkey WHERE staff_id = $1 AND id = $2 RETURNING name',
      [staffId, id],
    )
    return row?.name ?? null
  },

  async setChallenge(sql: Sql, staffId: string, challenge: string, minutes: number): Promise<void> {
    await sql.query(
      `INSERT INTO passkey_challenge (staff_id, challenge, expires_at)
       VALUES ($1, $2, clock_timestamp() + make_interval(mins => $3))
       ON CONFLICT (staff_id) DO UPDATE SET challenge = excluded.challenge, expires_at = excluded.expires_at`,
      [staffId, challenge, minutes],
    )
  },

  /** Returns the challenge of a registration and deletes it: it is good for one response, right or wrong. */
  async takeChallenge(sql: Sql, staffId: string): Promise<string | null> {
    const [row] = await sql.query<{ challenge: string; living: boolean }>(
      `DELETE FROM passkey_challenge WHERE staff_id = $1
       RETURNING challenge, expires_at > clock_timestamp() AS living`,
      [staffId],
    )
    return row?.living ? row.challenge : null
  },
}
