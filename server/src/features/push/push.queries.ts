import type { PushSettings, PushSubscription, QuietHours } from '@filo/contract/features/push/push.schema.ts'
import { scopedQuery } from '../../platform/database/scoped-query.ts'
import { hasNoticeAddress } from './notice-address.queries.ts'

/** SQL condition on a link `d` with its patient `p` and caregiver `c`: it is not signed out and its holder is looked after. */
export const isLiveLink = 'd.revoked_at IS NULL AND p.archived_at IS NULL AND c.removed_at IS NULL'
export const linkJoins =
  'JOIN device d ON d.id = l.device_id JOIN patient p ON p.id = d.patient_id LEFT JOIN caregiver c ON c.id = d.caregiver_id'

/** SQL condition on a session `e` of the person `st`: until its absolute end, also while the person is away. */
export const isLiveSession =
  'e.ended_at IS NULL AND e.expires_at > clock_timestamp() AND st.disabled_at IS NULL'

/** SQL condition on a person: some browser, or an address of theirs, receives their notices. It is asked before what costs more. */
export const isToldSomewhere = (
  personId: string,
) => `(EXISTS (SELECT FROM push_link link WHERE link.person_id = ${personId}) OR ${hasNoticeAddress(personId)}
      OR EXISTS (SELECT FROM session own JOIN push_subscription b ON b.session_id = own.id WHERE own.staff_id = ${personId}))`

/** The subscriptions of the viewer, each once. */
const own = `SELECT s.*, s.session_id = viewer.session_id AS is_this FROM push_subscription s
      JOIN session e ON e.id = s.session_id JOIN staff st ON st.id = e.staff_id
      WHERE viewer.kind = 'staff' AND st.id = viewer.id AND ${isLiveSession}
    UNION ALL SELECT s.*, bool_or(d.id = viewer.session_id) FROM push_subscription s
      JOIN push_link l ON l.subscription_id = s.id ${linkJoins}
      WHERE viewer.kind = 'device' AND l.person_id = viewer.id AND ${isLiveLink} GROUP BY s.id`

const subscriptionJson = `json_build_object('id', o.id, 'browser', o.browser, 'createdAt', iso(o.created_at),
      'deliveredAt', iso(o.delivered_at), 'service', o.service, 'isThis', o.is_this)`

/** Somebody's choices as stored, and the workgroup's hours for visits, the usual ones of staff. */
export type StoredSettings = Pick<PushSettings, 'off' | 'pausedUntil'> & {
  subscriptions: (Omit<PushSubscription, 'isHeldUp'> & { service: string })[]
  hasOwnHours: boolean
  quietHours: QuietHours | null
  visitHours: QuietHours | null
}

export const pushSettingsQuery = scopedQuery<StoredSettings>({
  name: 'push.settings',
  text: `SELECT json_build_object('off', coalesce(x.off, '{}'), 'hasOwnHours', coalesce(x.has_own_hours, false),
      'quietHours', CASE WHEN x.quiet_from IS NOT NULL THEN json_build_object('from', x.quiet_from, 'until', x.quiet_until) END,
      'pausedUntil', iso(x.paused_until),
      'visitHours', CASE WHEN viewer.kind = 'staff' AND w.id IS NOT NULL THEN json_build_object('from', w.visits_from, 'until', w.visits_until) END,
      'subscriptions', (SELECT coalesce(json_agg(${subscriptionJson} ORDER BY o.created_at DESC), '[]') FROM (${own}) o)) AS result
    FROM (SELECT) one LEFT JOIN push_setting x ON x.person_id = viewer.id LEFT JOIN workgroup w ON w.id = viewer.workgroup_id`,
  values: () => [],
})

/** The subscription of the session, or of the link, that asks: its sealed address and keys. */
export const ownSubscriptionQuery = scopedQuery<{ id: string; sealed: string; keyId: string }>({
  name: 'push.own-subscription',
  text: `SELECT json_build_object('id', o.id, 'sealed', o.sealed, 'keyId', o.key_id) AS result
    FROM (${own}) o WHERE o.is_this LIMIT 1`,
  values: () => [],
})
