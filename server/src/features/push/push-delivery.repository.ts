import type { PushApp, PushKind, PushSentence } from '@filo/contract/features/push/push.notices.ts'
import type { Sql } from '../../platform/database/database.ts'
import { isLiveLink, linkJoins } from './push.queries.ts'

/** A notice that this process sends now. */
export type Claimed = {
  subscriptionId: string
  kind: PushKind
  version: number
  personId: string
  subjectId: string
  sentence: PushSentence
  badge: number | null
  expiresAt: Date
  /** How often it was sent in vain. */
  tries: number
  /** One of its kind reached the same browser a little earlier: it makes no sound. */
  isSilent: boolean
  /** The page of its session is open in front. */
  isInFront: boolean
  /** The telephone has links of others, too. */
  isShared: boolean
  app: PushApp
  service: string
  sealed: string
  keyId: string
}

type Claim = { now: Date; today: string; max: number; busyServices: string[] }

/** After so long another process takes over what a process that ended was sending. */
const leaseSeconds = 60
const silentMinutes = 10
/** Notices of one day to one browser. */
const maxPerDay = 30

/** SQL condition on a delivery `d` to a subscription `s` of a session `e`: the browser is still one of its person's. */
const isOfPerson = `CASE WHEN s.session_id IS NOT NULL THEN e.staff_id = d.person_id
          ELSE EXISTS (SELECT FROM push_link l WHERE l.subscription_id = s.id AND l.person_id = d.person_id) END`
const isSame = 'subscription_id = $1 AND kind = $2 AND version = $3'
const keyOf = ({ subscriptionId, kind, version }: Claimed) => [subscriptionId, kind, version]

export const pushDeliveryRepository = {
  /**
   * Takes notices that are due, oldest first; other processes take others. Those that are too late or too many, or whose browser is
   * another person's by now, are dropped: `wasLast` if there are no more of them.
   */
  async claim(
    sql: Sql,
    { now, today, max, busyServices }: Claim,
  ): Promise<{ toSend: Claimed[]; wasLast: boolean }> {
    const rows = await sql.query<Claimed & { isOver: boolean }>(
      `WITH due AS (SELECT d.ctid AS place, d.subscription_id, d.expires_at <= $1 OR s.sent_on = $4 AND s.sent_count >= ${maxPerDay}
           OR e.expires_at <= clock_timestamp() OR NOT ${isOfPerson} AS is_over
         FROM push_delivery d JOIN push_subscription s ON s.id = d.subscription_id LEFT JOIN session e ON e.id = s.session_id
         WHERE d.next_try_at <= $1 AND s.service <> ALL ($2)
         ORDER BY d.next_try_at LIMIT $3 FOR UPDATE OF d SKIP LOCKED)
       UPDATE push_delivery d
       SET next_try_at = CASE WHEN due.is_over IS TRUE THEN NULL ELSE $1::timestamptz + interval '${leaseSeconds} seconds' END
       FROM due, push_subscription s WHERE d.ctid = due.place AND s.id = due.subscription_id
       RETURNING d.subscription_id AS "subscriptionId", d.kind, d.version, d.person_id AS "personId",
         d.subject_id AS "subjectId", d.sentence, d.badge, d.expires_at AS "expiresAt", d.tries,
         coalesce(d.delivered_at > $1::timestamptz - interval '${silentMinutes} minutes', false) AS "isSilent",
         coalesce(s.in_front_until > $1, false) AS "isInFront",
         EXISTS (SELECT FROM push_link o WHERE o.subscription_id = s.id AND o.person_id <> d.person_id) AS "isShared",
         CASE WHEN s.session_id IS NULL THEN 'device' ELSE 'staff' END AS app, s.service, s.sealed, s.key_id AS "keyId",
         due.is_over IS TRUE AS "isOver"`,
      [now, busyServices, max, today],
    )
    return { toSend: rows.filter(({ isOver }) => !isOver), wasLast: rows.length === 0 }
  },

  /** It reached the push service; a newer one that came meanwhile stays due. */
  async delivered(sql: Sql, claimed: Claimed, { now, today }: { now: Date; today: string }): Promise<void> {
    await sql.query(
      `WITH done AS (UPDATE push_delivery SET delivered_at = $4,
           next_try_at = CASE WHEN version = $3 THEN NULL ELSE next_try_at END
         WHERE subscription_id = $1 AND kind = $2)
       UPDATE push_subscription SET delivered_at = $4, sent_on = $5,
         sent_count = CASE WHEN sent_on = $5 THEN sent_count + 1 ELSE 1 END WHERE id = $1`,
      [...keyOf(claimed), now, today],
    )
  },

  /** The other links of a telephone. */
  otherLinks: (sql: Sql, subscriptionId: string, personId: string) =>
    sql.query<{ personId: string; patientId: string }>(
      `SELECT l.person_id AS "personId", d.patient_id AS "patientId" FROM push_link l ${linkJoins}
       WHERE l.subscription_id = $1 AND l.person_id <> $2 AND ${isLiveLink}`,
      [subscriptionId, personId],
    ),

  async tryAgain(sql: Sql, claimed: Claimed, at: Date): Promise<void> {
    await sql.query(`UPDATE push_delivery SET next_try_at = $4, tries = tries + 1 WHERE ${isSame}`, [
      ...keyOf(claimed),
      at,
    ])
  },

  /** It waits although nothing was tried; before it is sent, it is asked again whether it is still to be told. */
  async hold(sql: Sql, claimed: Claimed, until: Date): Promise<void> {
    await sql.query(`UPDATE push_delivery SET next_try_at = $4, tries = greatest(tries, 1) WHERE ${isSame}`, [
      ...keyOf(claimed),
      until,
    ])
  },

  async drop(sql: Sql, claimed: Claimed): Promise<void> {
    await sql.query(`UPDATE push_delivery SET next_try_at = NULL WHERE ${isSame}`, keyOf(claimed))
  },

  /** The browser has ended it, or nobody can read any more where it is. */
  async endSubscription(sql: Sql, id: string): Promise<void> {
    await sql.query('DELETE FROM push_subscription WHERE id = $1', [id])
  },
}
