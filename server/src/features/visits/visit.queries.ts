import { soonMs } from '@filo/contract/features/visits/visit.rules.ts'
import type { Info, VisitEvent, VisitStatus, VisitType } from '@filo/contract/features/visits/visit.schema.ts'
import { scopedQuery } from '../../platform/scoped-query.ts'

type Name = { id: string; name: string; surname: string }
type Proposal = { start: string; note: string | null }

/** When a visit is and where it stands, as the database has it. */
export type AppointmentRow = {
  id: string
  version: number
  hcp: Name & { title: string | null }
  type: VisitType
  status: VisitStatus
  start: string
  end: string
  proposal: Proposal | null
}

export type VisitRow = AppointmentRow & {
  patient: Name
  note: string | null
  createdAt: string
  unseenRejection: boolean
}

type EventRow = Omit<VisitEvent, 'date' | 'hours'> & { start: string | null }
export type VisitWithEvents = VisitRow & { events: EventRow[] }
export type OwnVisitRow = AppointmentRow & {
  cancelledAt: string | null
  clinicsAnswer: 'proposal_accepted' | 'proposal_refused' | null
}

const appointmentJson = `'id', v.id, 'version', v.version, 'type', v.type, 'status', v.status,
    'start', iso(v.start_at), 'end', iso(v.end_at),
    'hcp', json_build_object('id', s.id, 'title', s.title, 'name', s.name, 'surname', s.surname),
    'proposal', CASE WHEN v.proposed_at IS NOT NULL
      THEN json_build_object('start', iso(v.proposed_at), 'note', v.proposed_note) END`

const visitFields = `${appointmentJson}, 'note', v.note, 'createdAt', iso(v.created_at),
    'patient', json_build_object('id', p.id, 'name', p.name, 'surname', p.surname),
    'unseenRejection', v.status = 'rejected' AND v.rejection_seen_at IS NULL`

/** A visit as a list shows it, and the tables that it is read from. */
export const visitJson = `json_build_object(${visitFields})`
export const visitTables = 'visit v JOIN patient p ON p.id = v.patient_id JOIN staff s ON s.id = v.hcp_id'

/** SQL that holds of the visits, of the patients `p`, that staff see. */
export const isListed =
  'v.workgroup_id = viewer.workgroup_id AND v.cancelled_at IS NULL AND p.archived_at IS NULL'

const eventsJson = `(SELECT coalesce(json_agg(json_build_object('at', iso(e.at), 'kind', e.kind,
      'by', json_build_object(
        'kind', CASE WHEN e.staff_id IS NOT NULL THEN 'staff' WHEN e.caregiver_id IS NOT NULL THEN 'caregiver' ELSE 'patient' END,
        'title', d.title, 'name', coalesce(d.name, c.name, p.name), 'surname', coalesce(d.surname, c.surname, p.surname)),
      'start', iso(e.start_at), 'note', e.note) ORDER BY e.id), '[]')
    FROM visit_event e LEFT JOIN staff d ON d.id = e.staff_id LEFT JOIN caregiver c ON c.id = e.caregiver_id
    WHERE e.visit_id = v.id)`

/** One visit with what happened to it. */
export const visitQuery = scopedQuery<VisitWithEvents, [id: string]>({
  name: 'visit.read',
  text: `SELECT json_build_object(${visitFields}, 'events', ${eventsJson}) AS result
    FROM ${visitTables} WHERE v.id = $2 AND ${isListed}`,
  values: (id) => [id],
})

/** The visits that lie, at least in part, between two instants. */
export const calendarQuery = scopedQuery<VisitRow[], [start: string, end: string]>({
  name: 'visit.calendar',
  text: `SELECT coalesce(json_agg(${visitJson} ORDER BY v.start_at, v.id), '[]') AS result
    FROM ${visitTables} WHERE ${isListed} AND v.start_at < $3 AND v.end_at > $2
      AND v.start_at > $2::timestamptz - interval '240 minutes'`,
  values: (start, end) => [start, end],
})

const isSoon = `v.status = 'accepted' AND v.start_at > now() AND v.start_at <= now() + interval '${soonMs} milliseconds'`
const isOwed = `(v.proposed_at > now() OR v.status = 'rejected' AND v.rejection_seen_at IS NULL)`

/** What whoever works is told every minute, of their own visits. */
export const infoQuery = scopedQuery<Omit<Info, 'unreadMessage'>>({
  name: 'visit.info',
  text: `SELECT json_build_object(
      'incomeVisit', (SELECT json_build_object('id', v.id, 'start', iso(v.start_at),
          'patient', json_build_object('name', p.name, 'surname', p.surname))
        FROM ${visitTables} WHERE v.hcp_id = viewer.id AND ${isListed} AND ${isSoon} ORDER BY v.start_at LIMIT 1),
      'visitsToAnswer', (SELECT count(*) FROM ${visitTables}
        WHERE v.hcp_id = viewer.id AND ${isListed} AND ${isOwed})) AS result`,
  values: () => [],
})

const ownVisitJson = `json_build_object(${appointmentJson}, 'cancelledAt', iso(v.cancelled_at),
    'clinicsAnswer', (SELECT e.kind FROM visit_event e
      WHERE e.visit_id = v.id AND e.kind IN ('proposal_accepted', 'proposal_refused') ORDER BY e.id DESC LIMIT 1))`
const ownTables = 'visit v JOIN staff s ON s.id = v.hcp_id'

/** What of past visits a telephone shows. */
const mostOwn = 100

/** The visits of the device's patient: those to come from the next one on, then the others, the last one first. */
export const ownVisitsQuery = scopedQuery<OwnVisitRow[]>({
  name: 'visit.own-list',
  text: `SELECT coalesce(json_agg(shown.visit ORDER BY shown.place), '[]') AS result FROM (
      SELECT ${ownVisitJson} AS visit, row_number() OVER (ORDER BY NOT is_next,
        CASE WHEN is_next THEN v.start_at END, v.start_at DESC, v.id) AS place
      FROM ${ownTables}, LATERAL (SELECT v.cancelled_at IS NULL AND v.status IN ('pending', 'accepted')
        AND v.end_at > now() AS is_next) AS told
      WHERE v.patient_id = viewer.patient_id) AS shown WHERE shown.place <= ${mostOwn}`,
  values: () => [],
})

export const ownVisitQuery = scopedQuery<OwnVisitRow, [id: string]>({
  name: 'visit.own',
  text: `SELECT ${ownVisitJson} AS result FROM ${ownTables} WHERE v.id = $2 AND v.patient_id = viewer.patient_id`,
  values: (id) => [id],
})
