import { isClinicianOf, peopleAtHome } from '../../context/people.queries.ts'
import type { PushRecipient, PushSource } from '../push/push-source.ts'

const open = 'FROM call_peer c WHERE c.visit_id = v.id AND c.left_at IS NULL'

/** The colleague who holds the visit while somebody waits and no staff are there; those at home while staff wait for them. */
const awaited = `SELECT x.id AS "personId", NULL::int AS badge, NULL::timestamptz AS until FROM visit v JOIN patient p ON p.id = v.patient_id
    CROSS JOIN LATERAL (SELECT count(*) FILTER (WHERE c.staff_id IS NOT NULL) AS staff,
      count(*) FILTER (WHERE c.staff_id IS NULL) AS home ${open}) here
    CROSS JOIN LATERAL (SELECT s.id FROM staff s WHERE here.staff = 0 AND here.home > 0 AND s.id = v.hcp_id AND ${isClinicianOf('s', 'v.workgroup_id')}
      UNION ALL SELECT h.id FROM ${peopleAtHome} h WHERE here.staff > 0 AND here.home = 0) x
    WHERE v.id = $1 AND v.status = 'accepted' AND v.cancelled_at IS NULL AND p.archived_at IS NULL`

/** Tells that somebody waits in the room of a visit. */
export const doorPush: PushSource = {
  sentence: 'door',
  recipients: (sql, visit) => sql.query<PushRecipient>(awaited, [visit]),
}
