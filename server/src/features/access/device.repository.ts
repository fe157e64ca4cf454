import type { DeviceLink } from '@filo/contract/features/access/access.schema.ts'
import type { DeviceActor } from '../../context/actor.ts'
import { type AccessLock, accessLocks, type Identified } from '../../context/identities.ts'
import { type DeviceViewer, deviceActorOf } from '../../context/viewer.ts'
import type { Sql, Transaction } from '../../platform/database/database.ts'
import { type ScopedQuery, viewerStatement } from '../../platform/database/scoped-query.ts'
import { selectLinks } from './access.queries.ts'
import { holders } from './access.repository.ts'
import { ofToken, ofTokens, viewerOf } from './device.queries.ts'

/** A link that a browser already has. */
type BrowserLink = { deviceId: string; holderId: string; fiscalCode: string }

type NewDevice = {
  id: string
  tokenHash: Buffer
  firstAccessId: string
  patientId: string
  caregiverId: string | null
}

/** Signs out the devices matching `where`. After the commit, waits for the transactions that they have running. */
async function revokeWhere(tx: Transaction, where: string, values: unknown[]): Promise<number> {
  const rows = await tx.query<{ id: string }>(
    `UPDATE device d SET revoked_at = now() WHERE d.revoked_at IS NULL AND ${where} RETURNING d.id`,
    values,
  )
  if (rows.length > 0)
    tx.afterCommit({
      text: 'SELECT FROM device WHERE id = ANY ($1) ORDER BY id FOR UPDATE',
      values: [rows.map(({ id }) => id)],
    })
  return rows.length
}

type DeviceRow = DeviceViewer & { idle_seconds: number; result: unknown }

export const deviceRepository = {
  async add(tx: Sql, device: NewDevice): Promise<void> {
    await tx.query(
      'INSERT INTO device (id, token_hash, first_access_id, patient_id, caregiver_id) VALUES ($1, $2, $3, $4, $5)',
      [device.id, device.tokenHash, device.firstAccessId, device.patientId, device.caregiverId],
    )
  },

  /** Signs out a device; `false` if it was signed out already. */
  async revoke(tx: Transaction, deviceId: string): Promise<boolean> {
    return (await revokeWhere(tx, 'd.id = $1', [deviceId])) === 1
  },

  /** Signs out every device of the installation; returns how many. */
  revokeAll: (tx: Transaction): Promise<number> => revokeWhere(tx, 'true', []),

  /** Whether a device is signed in; locked, revoking it waits for the transaction. */
  async isSignedIn(sql: Sql, deviceId: string, lock: AccessLock): Promise<boolean> {
    const rows = await sql.run({
      name: `device.${lock}`,
      text: `SELECT FROM device WHERE id = $1 AND revoked_at IS NULL ${accessLocks[lock]}`,
      values: [deviceId],
    })
    return rows.length === 1
  },

  /** Signs out the devices of a patient, or only those of some holders. */
  async revokeOfPatient(tx: Transaction, patientId: string, holderIds: string[] | null): Promise<void> {
    await revokeWhere(
      tx,
      'd.patient_id = $1 AND ($2::uuid[] IS NULL OR coalesce(d.caregiver_id, d.patient_id) = ANY($2))',
      [patientId, holderIds],
    )
  },

  /** The holder of a signed-in device, together with what the route prefetches for them. */
  async signedIn(
    sql: Sql,
    tokenHash: Buffer,
    prefetch?: ScopedQuery<unknown> | null,
  ): Promise<(Identified<DeviceActor> & { idleSeconds: number }) | null> {
    const device = { name: 'device', select: () => ofToken, key: tokenHash }
    const [row] = await sql.run<DeviceRow>(viewerStatement(device, prefetch))
    if (!row) return null
    const actor = deviceActorOf(row)
    return { actor, idleSeconds: row.idle_seconds, prefetched: row.result ?? null }
  },

  /** Those of the devices that are still signed in. */
  async stillSignedIn(sql: Sql, ids: string[]): Promise<DeviceActor[]> {
    const rows = await sql.run<DeviceRow>({
      name: 'devices',
      text: viewerOf('d.id = ANY ($1::uuid[])'),
      values: [ids],
    })
    return rows.map(deviceActorOf)
  },

  /** The signed-in devices behind the tokens that a browser has. */
  async browserLinks(tx: Sql, tokenHashes: Buffer[]): Promise<BrowserLink[]> {
    return tx.query<BrowserLink>(
      `SELECT v.session_id AS "deviceId", v.id AS "holderId", h.fiscal_code AS "fiscalCode"
       FROM (${ofTokens}) v JOIN ${holders} h ON h.holder_id = v.id`,
      [tokenHashes],
    )
  },

  /** Their links, in the order of the patients' names. */
  async links(sql: Sql, tokenHashes: Buffer[]): Promise<DeviceLink[]> {
    const rows = await sql.query<{ result: DeviceLink }>(
      `SELECT l.result FROM (${ofTokens}) viewer, LATERAL (${selectLinks}) l
       ORDER BY l.result #>> '{patient,surname}', l.result #>> '{patient,name}'`,
      [tokenHashes],
    )
    return rows.map(({ result }) => result)
  },

  /** Records that a device was used now. */
  async touch(sql: Sql, deviceId: string): Promise<void> {
    await sql.query('UPDATE device SET last_used_at = clock_timestamp() WHERE id = $1', [deviceId])
  },
}
