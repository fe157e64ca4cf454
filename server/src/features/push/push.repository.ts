import type { PushSettingsChange } from '@filo/contract/features/push/push.schema.ts'
import type { DeviceActor, StaffActor } from '../../context/actor.ts'
import type { Sql } from '../../platform/database/database.ts'
import { isLiveLink, linkJoins } from './push.queries.ts'

/** `pausedUntil` as an instant. */
export type SettingsChange = Omit<PushSettingsChange, 'pausedUntil'> & { pausedUntil?: Date | null }

export type NewSubscription = {
  id: string
  endpointHash: Buffer
  sealed: string
  service: string
  keyId: string
  browser: string | null
}

/** Ends a subscription that nobody's link or session uses any more. */
const endUnused = (tx: Sql, ids: string[]) =>
  tx.query(
    `DELETE FROM push_subscription s WHERE s.id = ANY ($1) AND s.session_id IS NULL
       AND NOT EXISTS (SELECT FROM push_link l WHERE l.subscription_id = s.id)`,
    [ids],
  )

/** Stores the browser's subscription, or what has changed of it; `sessionBefore`: the session of staff that had it. */
async function store(
  tx: Sql,
  subscription: NewSubscription,
  sessionId: string | null,
): Promise<{ id: string; sessionBefore: string | null; isNew: boolean }> {
  const { id, endpointHash, sealed, service, keyId, browser } = subscription
  const [before] = await tx.query<{ sessionId: string | null }>(
    'SELECT session_id AS "sessionId" FROM push_subscription WHERE endpoint_hash = $1 FOR UPDATE',
    [endpointHash],
  )
  const [stored] = await tx.query<{ id: string }>(
    `INSERT INTO push_subscription (id, endpoint_hash, sealed, service, key_id, browser, session_id)
     VALUES ($1, $2, $3, $4, $5, $6, $7) ON CONFLICT (endpoint_hash) DO UPDATE
     SET sealed = excluded.sealed, service = excluded.service, key_id = excluded.key_id, browser = excluded.browser,
       session_id = excluded.session_id RETURNING id`,
    [id, endpointHash, sealed, service, keyId, browser, sessionId],
  )
  return { id: stored?.id ?? id, sessionBefore: before?.sessionId ?? null, isNew: before === undefined }
}

export const pushRepository = {
  /** Gives a browser's subscription to a session, instead of the one that the session had. */
  async subscribeSession(tx: Sql, { sessionId }: StaffActor, subscription: NewSubscription) {
    // A session that subscribes twice at once has one browser nevertheless.
    await tx.query('SELECT pg_advisory_xact_lock(hashtextextended($1, 0))', [sessionId])
    await tx.query('DELETE FROM push_subscription WHERE session_id = $1 AND endpoint_hash <> $2', [
      sessionId,
      subscription.endpointHash,
    ])
    const { id, sessionBefore, isNew } = await store(tx, subscription, sessionId)
    const links = await tx.query('DELETE FROM push_link WHERE subscription_id = $1 RETURNING device_id', [id])
    return { id, isMoved: !isNew && (links.length > 0 || sessionBefore !== sessionId) }
  },

  /** Gives it to the links that a browser has, instead of those that they had; `tokenHashes` are the browser's. */
  async subscribeLinks(
    tx: Sql,
    { deviceId }: DeviceActor,
    { subscription, tokenHashes }: { subscription: NewSubscription; tokenHashes: Buffer[] },
  ) {
    const { id, sessionBefore } = await store(tx, subscription, null)
    const devices = await tx.query<{ id: string }>(
      'SELECT id FROM device WHERE (id = $1 OR token_hash = ANY ($2)) AND revoked_at IS NULL',
      [deviceId, tokenHashes],
    )
    const ids = devices.map((device) => device.id)
    const others = await tx.query(
      'DELETE FROM push_link WHERE subscription_id = $1 AND device_id <> ALL ($2) RETURNING device_id',
      [id, ids],
    )
    const left = await tx.query<{ id: string }>(
      'SELECT DISTINCT subscription_id AS id FROM push_link WHERE device_id = ANY ($1) AND subscription_id <> $2',
      [ids, id],
    )
    await tx.query(
      `INSERT INTO push_link (device_id, person_id, subscription_id)
       SELECT id, coalesce(caregiver_id, patient_id), $2 FROM device WHERE id = ANY ($1)
       ON CONFLICT (device_id) DO UPDATE SET subscription_id = excluded.subscription_id`,
      [ids, id],
    )
    await endUnused(
      tx,
      left.map((one) => one.id),
    )
    return { id, isMoved: others.length > 0 || sessionBefore !== null }
  },

  /** Ends a subscription of the viewer's own sessions. `false` if there is none. */
  async endOfStaff(tx: Sql, id: string, staffId: string): Promise<boolean> {
    const ended = await tx.query(
      `DELETE FROM push_subscription s USING session e WHERE s.id = $1 AND e.id = s.session_id AND e.staff_id = $2 RETURNING s.id`,
      [id, staffId],
    )
    return ended.length === 1
  },

  /** Ends the subscription of a telephone, if a link of the holder is among its links; `false` otherwise. */
  async endOfHolder(tx: Sql, id: string, holderId: string): Promise<boolean> {
    const ended = await tx.query(
      `DELETE FROM push_subscription s WHERE s.id = $1 AND EXISTS (SELECT FROM push_link l ${linkJoins}
         WHERE l.subscription_id = s.id AND l.person_id = $2 AND ${isLiveLink}) RETURNING s.id`,
      [id, holderId],
    )
    return ended.length === 1
  },

  /** Serializes the changes of one person's settings, and makes them. */
  async change(tx: Sql, personId: string, { off, quietHours, pausedUntil }: SettingsChange): Promise<void> {
    await tx.query('INSERT INTO push_setting (person_id) VALUES ($1) ON CONFLICT DO NOTHING', [personId])
    if (off) await tx.query('UPDATE push_setting SET off = $2 WHERE person_id = $1', [personId, off])
    if (quietHours !== undefined) {
      const own = quietHours === 'usual' ? null : quietHours
      await tx.query(
        'UPDATE push_setting SET has_own_hours = $2, quiet_from = $3, quiet_until = $4 WHERE person_id = $1',
        [personId, quietHours !== 'usual', own?.from ?? null, own?.until ?? null],
      )
    }
    if (pausedUntil !== undefined)
      await tx.query('UPDATE push_setting SET paused_until = $2 WHERE person_id = $1', [
        personId,
        pausedUntil,
      ])
  },

  /** The push service took a notice for it. */
  async markDelivered(sql: Sql, id: string, at: Date): Promise<void> {
    await sql.query('UPDATE push_subscription SET delivered_at = $2 WHERE id = $1', [id, at])
  },

  /** Until when the page of a session counts as open in front; `null`: it is not. */
  async setFront(tx: Sql, sessionId: string, until: Date | null): Promise<void> {
    await tx.query('UPDATE push_subscription SET in_front_until = $2 WHERE session_id = $1', [
      sessionId,
      until,
    ])
  },
}
