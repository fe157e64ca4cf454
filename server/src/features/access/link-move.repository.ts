import type { Sql } from '../../platform/database/database.ts'
import { holders, type JustUsedAccess, type UsedAccess } from './access.repository.ts'

/** Columns of a device `d` as the access that its code redeems. */
const accessOfDevice =
  'd.id, d.first_access_id AS "firstAccessId", d.patient_id AS "patientId", d.caregiver_id AS "caregiverId"'

const isJustUsed = (minutes: string) => `m.used_at > clock_timestamp() - make_interval(mins => ${minutes})`

/** Codes with which the link of a device moves to another app; a device has at most one. */
export const linkMoveRepository = {
  /** Stores a new code, which replaces the device's earlier one. */
  async put(
    tx: Sql,
    { deviceId, codeHash, minutes }: { deviceId: string; codeHash: Buffer; minutes: number },
  ): Promise<Date> {
    const [row] = await tx.query<{ expires_at: Date }>(
      `INSERT INTO link_move (device_id, code_hash, expires_at)
       VALUES ($1, $2, clock_timestamp() + make_interval(mins => $3))
       ON CONFLICT (device_id) DO UPDATE SET code_hash = excluded.code_hash, created_at = excluded.created_at,
         expires_at = excluded.expires_at, wrong_tries = 0, used_at = NULL
       RETURNING expires_at`,
      [deviceId, codeHash, minutes],
    )
    if (!row) throw new Error('link_move: no row came back')
    return row.expires_at
  },

  /** The codes for a fiscal code: live ones, and those used within the last `minutes`. Locks them, like `lockCodes`. */
  async lockCodes(tx: Sql, fiscalCode: string, { minutes, maxTries }: { minutes: number; maxTries: number }) {
    return tx.query<{ id: string; codeHash: Buffer; isLive: boolean }>(
      `SELECT m.device_id AS id, m.code_hash AS "codeHash", m.used_at IS NULL AS "isLive"
       FROM link_move m JOIN device d ON d.id = m.device_id
       WHERE m.wrong_tries < $3
         AND (m.used_at IS NULL AND m.expires_at > clock_timestamp() AND d.revoked_at IS NULL OR ${isJustUsed('$2')})
         AND (d.patient_id, coalesce(d.caregiver_id, d.patient_id)) IN (
           SELECT h.patient_id, h.holder_id FROM ${holders} h WHERE h.fiscal_code = $1)
       ORDER BY m.device_id FOR UPDATE OF m`,
      [fiscalCode, minutes, maxTries],
    )
  },

  async countWrongTry(tx: Sql, deviceIds: string[]): Promise<void> {
    await tx.query('UPDATE link_move SET wrong_tries = wrong_tries + 1 WHERE device_id = ANY($1)', [
      deviceIds,
    ])
  },

  /**
   * Consumes the live code of a signed-in device. Locks the patient first, as signing out all devices does, so that it
   * finds either the old device or the new one, and neither waits for the other's rows.
   */
  async use(tx: Sql, deviceId: string): Promise<UsedAccess | null> {
    await tx.query('SELECT FROM patient WHERE id = (SELECT patient_id FROM device WHERE id = $1) FOR SHARE', [
      deviceId,
    ])
    const [row] = await tx.query<UsedAccess>(
      `UPDATE link_move m SET used_at = clock_timestamp() FROM device d
       WHERE m.device_id = $1 AND d.id = m.device_id AND d.revoked_at IS NULL
         AND m.used_at IS NULL AND m.expires_at > clock_timestamp()
       RETURNING ${accessOfDevice}`,
      [deviceId],
    )
    return row ?? null
  },

  /** A code used within the last `minutes`, with the device to which the link moved, if that is still signed in. */
  async lockJustUsed(tx: Sql, deviceId: string, minutes: number): Promise<JustUsedAccess | null> {
    const [row] = await tx.query<JustUsedAccess>(
      `SELECT ${accessOfDevice}, n.token_hash AS "tokenHash"
       FROM link_move m JOIN device d ON d.id = m.device_id
         JOIN device n ON n.first_access_id = d.first_access_id AND n.revoked_at IS NULL
       WHERE m.device_id = $1 AND ${isJustUsed('$2')} FOR KEY SHARE OF n`,
      [deviceId, minutes],
    )
    return row ?? null
  },
}
