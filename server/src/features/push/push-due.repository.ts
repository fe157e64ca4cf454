import type { PushApp, PushKind, PushSentence } from '@filo/contract/features/push/push.notices.ts'
import type { QuietHours } from '@filo/contract/features/push/push.schema.ts'
import type { Sql } from '../../platform/database/database.ts'
import { isLiveAddress } from './notice-address.queries.ts'
import { isLiveLink, isLiveSession, linkJoins } from './push.queries.ts'
import type { PushOccasion } from './push-source.ts'

/** `personId` is the one whose quiet hours it waited for; `null`: everybody whom it concerns. */
export type Due = { sentence: PushSentence; subjectId: string; personId: string | null }

/** Somebody with a browser that receives notices, an address for them, or a summary, with their choices. */
export type Reachable = {
  personId: string
  app: PushApp
  subscriptionIds: string[]
  /** Notices also go to an address of theirs, should no browser show them. */
  hasAddress: boolean
  off: PushKind[]
  hasOwnHours: boolean
  quietHours: QuietHours | null
  visitHours: QuietHours | null
  pausedUntil: Date | null
}

export type NewDelivery = {
  subscriptionId: string
  kind: PushKind
  personId: string
  subjectId: string
  sentence: PushSentence
  badge: number | null
  expiresAt: Date
}

const hours = (from: string, until: string, condition: string) =>
  `CASE WHEN ${condition} THEN json_build_object('from', ${from}, 'until', ${until}) END`

const reached = `SELECT st.id AS person_id, 'staff' AS app, s.id AS subscription_id, st.workgroup_id, false AS has_address FROM push_subscription s
      JOIN session e ON e.id = s.session_id JOIN staff st ON st.id = e.staff_id
      WHERE st.id = ANY ($1) AND ${isLiveSession}
    UNION SELECT l.person_id, 'device', l.subscription_id, NULL, false FROM push_link l ${linkJoins}
      WHERE l.person_id = ANY ($1) AND ${isLiveLink}
    UNION SELECT a.person_id, 'device', NULL, NULL, true FROM notice_address a WHERE a.person_id = ANY ($1) AND ${isLiveAddress}
    UNION SELECT n.staff_id, 'staff', NULL, st.workgroup_id, false FROM notice_summary n JOIN staff st ON st.id = n.staff_id
      WHERE n.staff_id = ANY ($1)`

export const pushDueRepository = {
  /** Takes up to `max` that are due out of the table, the oldest first; other processes take others. */
  take: (tx: Sql, now: Date, max: number): Promise<Due[]> =>
    tx.query<Due>(
      `DELETE FROM push_due WHERE ctid = ANY (ARRAY(SELECT ctid FROM push_due WHERE due_at <= $1
         ORDER BY due_at LIMIT $2 FOR UPDATE SKIP LOCKED))
       RETURNING sentence, subject_id AS "subjectId", person_id AS "personId"`,
      [now, max],
    ),

  /** It could not be told, and must not hold up others: it is tried again after a while, for a day. */
  async putBehind(sql: Sql, { sentence, subjectId, personId }: Due, now: Date): Promise<void> {
    await sql.query(
      `UPDATE push_due SET due_at = $4::timestamptz + interval '10 minutes', failed_since = coalesce(failed_since, due_at)
       WHERE sentence = $1 AND subject_id = $2 AND person_id IS NOT DISTINCT FROM $3`,
      [sentence, subjectId, personId, now],
    )
  },

  /** Puts it off for one person. */
  async putOff(tx: Sql, { sentence, subjectId }: Due, personId: string, until: Date): Promise<void> {
    await tx.query(
      'INSERT INTO push_due (sentence, subject_id, person_id, due_at) VALUES ($1, $2, $3, $4) ON CONFLICT DO NOTHING',
      [sentence, subjectId, personId, until],
    )
  },

  /** Makes an occasion due, unless it was before. */
  async addOccasion(
    tx: Sql,
    sentence: PushSentence,
    { subjectId, occasion }: PushOccasion,
    now: Date,
  ): Promise<void> {
    await tx.query(
      `WITH first AS (INSERT INTO push_once (sentence, subject_id, occasion) VALUES ($1, $2, $3) ON CONFLICT DO NOTHING RETURNING 1)
       INSERT INTO push_due (sentence, subject_id, due_at) SELECT $1, $2, $4 FROM first ON CONFLICT DO NOTHING`,
      [sentence, subjectId, occasion, now],
    )
  },

  /** Drops what has been due for a day, for instance of a time without a key: nobody wants to be told of it any more. */
  async dropStale(sql: Sql): Promise<void> {
    await sql.query(
      "DELETE FROM push_due WHERE least(failed_since, due_at) < clock_timestamp() - interval '1 day'",
    )
  },

  /** Forgets occasions that cannot come again. */
  async sweepOccasions(sql: Sql): Promise<void> {
    await sql.query("DELETE FROM push_once WHERE at < now() - interval '60 days'")
  },

  /** Whether anybody receives notices here. */
  async isAnybodySubscribed(sql: Sql): Promise<boolean> {
    return (
      (
        await sql.query(
          '(SELECT FROM push_subscription LIMIT 1) UNION ALL (SELECT FROM notice_address LIMIT 1)',
        )
      ).length > 0
    )
  },

  /** Those of the people who can be reached, once for each app. */
  reachable: (tx: Sql, personIds: string[]): Promise<Reachable[]> =>
    tx.query<Reachable>(
      `SELECT r.person_id AS "personId", r.app, coalesce(array_agg(r.subscription_id) FILTER (WHERE r.subscription_id IS NOT NULL), '{}') AS "subscriptionIds",
         bool_or(r.has_address) AS "hasAddress",
         coalesce(x.off, '{}') AS off, coalesce(x.has_own_hours, false) AS "hasOwnHours", x.paused_until AS "pausedUntil",
         ${hours('x.quiet_from', 'x.quiet_until', 'x.quiet_from IS NOT NULL')} AS "quietHours",
         ${hours('w.visits_from', 'w.visits_until', 'w.id IS NOT NULL')} AS "visitHours"
       FROM (${reached}) r LEFT JOIN push_setting x ON x.person_id = r.person_id LEFT JOIN workgroup w ON w.id = r.workgroup_id
       GROUP BY r.person_id, r.app, x.person_id, w.id`,
      [personIds],
    ),

  /** Each takes the place of an older one of its kind in the same browser; at most one for each of them. */
  async deliver(tx: Sql, deliveries: readonly NewDelivery[], now: Date): Promise<void> {
    const columns = (
      ['subscriptionId', 'kind', 'personId', 'subjectId', 'sentence', 'badge', 'expiresAt'] as const
    ).map((column) => deliveries.map((delivery) => delivery[column]))
    if (deliveries.length === 0) return
    await tx.query(
      `INSERT INTO push_delivery (subscription_id, kind, person_id, subject_id, sentence, badge, next_try_at, expires_at)
       SELECT t.subscription_id, t.kind, t.person_id, t.subject_id, t.sentence, t.badge, $8, t.expires_at
       FROM unnest($1::uuid[], $2::text[], $3::uuid[], $4::uuid[], $5::text[], $6::int[], $7::timestamptz[])
         AS t (subscription_id, kind, person_id, subject_id, sentence, badge, expires_at)
       ON CONFLICT (subscription_id, kind) DO UPDATE
       SET version = push_delivery.version + 1, person_id = excluded.person_id, subject_id = excluded.subject_id,
         sentence = excluded.sentence, badge = excluded.badge, next_try_at = excluded.next_try_at,
         expires_at = excluded.expires_at, tries = 0`,
      [...columns, now],
    )
  },
}
