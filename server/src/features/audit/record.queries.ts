import { allRoutes } from '@filo/contract/all-routes.ts'
import type { RecordView } from '@filo/contract/features/audit/audit.schema.ts'
import type { Route } from '@filo/contract/kit/route.ts'
import { scopedQuery } from '../../platform/database/scoped-query.ts'

export type DayRange = { from?: string | undefined; to?: string | undefined }

const dayBound = (place: number, days: string, otherwise: string) =>
  `coalesce((($${place}::date${days})::timestamp AT TIME ZONE 'Europe/Rome'), '${otherwise}')`

/** Id of the actor. Redeeming an access is audited under `nobody`, so its holder is taken as the actor. */
const holder = 'coalesce(e.actor_id, a.caregiver_id, a.patient_id)'

const reason = `(SELECT o.reason FROM workgroup_access o WHERE o.staff_id = st.id AND o.workgroup_id = e.workgroup_id
  AND e.at >= o.opened_at AND e.at < coalesce(o.closed_at, o.expires_at) + interval '1 minute'
  ORDER BY o.opened_at DESC LIMIT 1)`

/** Audit actions by which an app shows data, some of which staff's pages have as well. */
const deviceReads = Object.values<Route>(allRoutes)
  .filter(({ access, method, audit }) => access === 'device' && method === 'GET' && audit !== 'none')
  .map(({ audit }) => audit)

const isDeviceRead = (entry: string) =>
  `(${entry}.actor_kind = 'device' AND ${entry}.outcome = 'done' AND ${entry}.action = ANY ($7))`

/** The beginning of an instant's day in Italy, or of the following day. */
const dayOf = (instant: string, more = '') =>
  `((date_trunc('day', ${instant} AT TIME ZONE 'Europe/Rome')${more}) AT TIME ZONE 'Europe/Rome')`

/** Joins an app's reads of the same person, patient and day. */
const sameDay = (other: string, entry: string) =>
  `${other}.actor_id = ${entry}.actor_id AND ${other}.patient_id = ${entry}.patient_id AND ${isDeviceRead(other)}
     AND ${other}.at >= ${dayOf(`${entry}.at`)} AND ${other}.at < ${dayOf(`${entry}.at`, " + interval '1 day'")}`

/** At most `limit` views within the days; with `before`, only those older than that entry. */
export type RecordSelection = DayRange & { limit: number; before?: number | undefined }

/** Actions on a patient's record, newest first, a day's reads in one app as one of them; no row if the record is out of scope. */
export const recordQuery = scopedQuery<RecordView[], [patientId: string, part: RecordSelection]>({
  name: 'audit.record',
  text: `SELECT (SELECT coalesce(json_agg(json_build_object('id', e.id, 'at', iso(e.at), 'action', e.action, 'outcome', e.outcome,
        'who', json_build_object(
          'kind', CASE WHEN st.id IS NOT NULL THEN 'staff' WHEN ${holder} = p.id THEN 'patient'
            WHEN g.id IS NOT NULL THEN 'caregiver' ELSE 'system' END,
          'id', coalesce(st.id, g.id, CASE WHEN ${holder} = p.id THEN p.id END),
          'title', st.title,
          'name', coalesce(st.name, g.name, CASE WHEN ${holder} = p.id THEN p.name END),
          'surname', coalesce(st.surname, g.surname, CASE WHEN ${holder} = p.id THEN p.surname END),
          'roles', coalesce(st.roles, '{}')),
        'unit', CASE WHEN w.id IS NOT NULL THEN json_build_object('workgroup', w.name, 'facility', f.name) END,
        'openedFor', ${reason},
        'reads', CASE WHEN ${isDeviceRead('e')} THEN (
          SELECT json_build_object('count', count(*), 'since', iso(min(o.at)), 'actions', json_agg(DISTINCT o.action))
          FROM audit_entry o WHERE ${sameDay('o', 'e')}) END) ORDER BY e.at DESC, e.id DESC), '[]')
      FROM (SELECT * FROM audit_entry e
        WHERE e.patient_id = p.id AND e.outcome = 'done'
          AND (e.at, e.id) < (coalesce((SELECT b.at FROM audit_entry b WHERE b.id = $4), 'infinity'), coalesce($4::bigint, 0))
          AND e.at >= ${dayBound(5, '', '-infinity')} AND e.at < ${dayBound(6, ' + 1', 'infinity')}
          AND NOT (${isDeviceRead('e')} AND EXISTS (
            SELECT FROM audit_entry n WHERE ${sameDay('n', 'e')} AND (n.at, n.id) > (e.at, e.id)))
        ORDER BY e.at DESC, e.id DESC LIMIT $3) e
      LEFT JOIN staff st ON st.id = e.actor_id AND e.actor_kind = 'staff'
      LEFT JOIN first_access a ON a.id = e.object_id AND e.actor_kind = 'nobody'
      LEFT JOIN caregiver g ON g.id = ${holder} AND g.patient_id = p.id
      LEFT JOIN workgroup w ON w.id = e.workgroup_id
      LEFT JOIN facility f ON f.id = w.facility_id) AS result
    FROM patient p
    WHERE p.id = $2 AND p.workgroup_id = viewer.workgroup_id AND p.archived_at IS NULL`,
  values: (patientId, { limit, before, from, to }) => [
    patientId,
    limit,
    before ?? null,
    from ?? null,
    to ?? null,
    deviceReads,
  ],
})
