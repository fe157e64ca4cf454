import type { VisitHours } from '@filo/contract/features/staff/workgroup.rules.ts'
import { maxDaysAhead } from '@filo/contract/features/visits/free-times.rules.ts'
import {
  begunVisitHours,
  maxVisitMinutes,
  roomClosesAfterMs,
  roomOpensBeforeMs,
} from '@filo/contract/features/visits/visit.rules.ts'
import type {
  VisitDue,
  VisitEvent,
  VisitOutcome,
  VisitStatus,
  VisitType,
  VisitView,
  WaitingPerson,
} from '@filo/contract/features/visits/visit.schema.ts'
import { isClinicianOf, patientIdentityFields, staffJson } from '../../context/people.queries.ts'
import { scopedQuery } from '../../platform/database/scoped-query.ts'

type Name = { id: string; name: string; surname: string }
type Proposal = { start: string; note: string | null }

/** Time and status of a visit, as stored. */
export type AppointmentRow = {
  id: string
  version: number
  hcp: Name & { title: string | null }
  type: VisitType
  status: VisitStatus
  start: string
  end: string
  proposal: Proposal | null
  /** When it was read, by the database's clock. */
  readAt: string
}

export type VisitRow = AppointmentRow & {
  patient: Name & { birthDate: string; homonym: boolean }
  note: string | null
  createdAt: string
  due: VisitDue | null
  waiting: WaitingPerson[]
}

type EventRow = Omit<VisitEvent, 'date' | 'hours'> & { start: string | null }
export type VisitWithEvents = VisitRow & { events: EventRow[] }
export type OwnVisitRow = AppointmentRow & {
  cancelledAt: string | null
  clinicsAnswer: 'proposal_accepted' | 'proposal_refused' | null
}

/** The patient's counter-proposal to a visit `v`, or null. */
export const proposalJson = `CASE WHEN v.proposed_at IS NOT NULL
      THEN json_build_object('start', iso(v.proposed_at), 'note', v.proposed_note) END`

const appointmentJson = `'id', v.id, 'version', v.version, 'type', v.type, 'status', v.status,
    'start', iso(v.start_at), 'end', iso(v.end_at), 'readAt', iso(now()),
    'hcp', ${staffJson('s')},
    'proposal', ${proposalJson}`

/** SQL condition: the visit `v` occupies its time. */
export const isOpen = `(v.status IN ('pending', 'accepted') AND v.cancelled_at IS NULL)`

/** SQL condition: the person `s` may hold visits of the viewer's workgroup. */
export const isColleague = isClinicianOf('s', 'viewer.workgroup_id')

const isUnseen = `(v.status = 'rejected' AND v.rejection_seen_at IS NULL)`
/** SQL condition: a proposal waits for an answer, until both the visit's own time and the proposed one have passed. */
const isAwaited = '(v.proposed_at IS NOT NULL AND greatest(v.proposed_at, v.start_at) > now())'
const lostColleague = `(v.status IN ('pending', 'accepted') AND v.end_at > now() AND NOT coalesce(${isClinicianOf('s', 'v.workgroup_id')}, false))`

/** SQL: the time at which the room of the visit `v` closes. */
const closing = `v.end_at + interval '${roomClosesAfterMs} milliseconds'`

/** SQL: the action that staff owe to the visit `v` of the colleague `s`, the first that applies. */
export const due = `CASE WHEN ${lostColleague} THEN 'to_reassign' WHEN ${isAwaited} THEN 'proposal' WHEN ${isUnseen} THEN 'rejection'
    WHEN v.status = 'accepted' AND ${closing} < now() THEN 'to_close'
    WHEN v.status = 'pending' AND v.start_at <= now() THEN 'unanswered' END`

/** A visit that runs late is upcoming until its room closes, and then to be closed. */
const isComing = `v.status IN ('pending', 'accepted') AND CASE v.status WHEN 'accepted' THEN ${closing} ELSE v.end_at END > now()`
/** Repeats the predicate of the index `visit_open`. */
const isDue = `(v.status IN ('pending', 'accepted') OR v.status = 'rejected' AND v.rejection_seen_at IS NULL) AND (${due}) IS NOT NULL`

/** Conditions of the list's tabs, in SQL; `due` overlaps the other two. */
export const views = { coming: isComing, due: isDue, past: `NOT (${isComing})` } satisfies Record<
  VisitView,
  string
>
export const hasDue = (what: string) => `(${due}) = ${what}`

const isWaiting = 'c.left_at IS NULL AND c.admitted_at IS NULL'
/** The people in the waiting room of the visit `v` of the patient `p`. */
const waitingJson = `(SELECT coalesce(json_agg(json_build_object('id', c.person_id, 'name', coalesce(g.name, p.name),
        'surname', coalesce(g.surname, p.surname), 'relation', g.relation) ORDER BY c.joined_at, c.id), '[]')
      FROM call_peer c LEFT JOIN caregiver g ON g.id = c.caregiver_id WHERE c.visit_id = v.id AND ${isWaiting})`

const visitFields = `${appointmentJson}, 'note', v.note, 'createdAt', iso(v.created_at),
    'patient', json_build_object(${patientIdentityFields('p')}), 'due', ${due}, 'waiting', ${waitingJson}`

/** A visit as a list shows it, and the tables it is read from. */
export const visitJson = `json_build_object(${visitFields})`
export const visitTables = 'visit v JOIN patient p ON p.id = v.patient_id JOIN staff s ON s.id = v.hcp_id'

/** SQL condition: staff see the visit `v` of the patient `p`. */
export const isListed =
  'v.workgroup_id = viewer.workgroup_id AND v.cancelled_at IS NULL AND p.archived_at IS NULL'

const eventsJson = `(SELECT coalesce(json_agg(json_build_object('at', iso(e.at), 'kind', e.kind,
      'by', json_build_object(
        'kind', CASE WHEN e.staff_id IS NOT NULL THEN 'staff' WHEN e.caregiver_id IS NOT NULL THEN 'caregiver' ELSE 'patient' END,
        'title', d.title, 'name', coalesce(d.name, c.name, p.name), 'surname', coalesce(d.surname, c.surname, p.surname)),
      'start', iso(e.start_at), 'note', e.note, 'hcp', CASE WHEN h.id IS NOT NULL
        THEN ${staffJson('h')} END) ORDER BY e.id), '[]')
    FROM visit_event e LEFT JOIN staff d ON d.id = e.staff_id LEFT JOIN caregiver c ON c.id = e.caregiver_id
      LEFT JOIN staff h ON h.id = e.hcp_id
    WHERE e.visit_id = v.id)`

/** One visit with its events. */
export const visitQuery = scopedQuery<VisitWithEvents, [id: string]>({
  name: 'visit.read',
  text: `SELECT json_build_object(${visitFields}, 'events', ${eventsJson}) AS result
    FROM ${visitTables} WHERE v.id = $2 AND ${isListed}`,
  values: (id) => [id],
})

export type ExportedVisit = VisitRow & {
  birthDate: string
  outcome: VisitOutcome | null
  reason: string | null
  confirmedAt: string | null
}

/** The visits with these ids, in the order of the ids. */
export const exportedVisitsQuery = scopedQuery<ExportedVisit[], [ids: string[]]>({
  name: 'visit.export',
  text: `SELECT coalesce(json_agg(json_build_object(${visitFields}, 'birthDate', p.birth_date, 'outcome', r.outcome,
        'reason', r.reason, 'confirmedAt', iso(r.confirmed_at)) ORDER BY listed.position), '[]') AS result
    FROM unnest($2::uuid[]) WITH ORDINALITY AS listed (id, position), ${visitTables} LEFT JOIN visit_report r ON r.visit_id = v.id
    WHERE v.id = listed.id AND ${isListed}`,
  values: (ids) => [ids],
})

/** The visits that overlap a period. */
export const calendarQuery = scopedQuery<VisitRow[], [start: string, end: string]>({
  name: 'visit.calendar',
  text: `SELECT coalesce(json_agg(${visitJson} ORDER BY v.start_at, v.id), '[]') AS result
    FROM ${visitTables} WHERE ${isListed} AND v.start_at < $3 AND v.end_at > $2
      AND v.start_at > $2::timestamptz - interval '${maxVisitMinutes} minutes'`,
  values: (start, end) => [start, end],
})

const isSoon = `v.status = 'accepted' AND v.start_at > now() AND v.start_at <= now() + interval '${roomOpensBeforeMs} milliseconds'`
const hasBegun = `v.status = 'accepted' AND v.start_at <= now() AND v.start_at > now() - interval '${begunVisitHours} hours'`

/** SQL: an expression on a patient's next visit `v`, null without one. */
export const nextVisit = (patientId: string, what: string): string =>
  `(SELECT ${what} FROM visit v WHERE v.patient_id = ${patientId} AND ${isOpen} AND v.end_at > now() ORDER BY v.start_at LIMIT 1)`

/** SQL: when a patient's next visit is, and what a list shows of it. */
export const nextVisitAt = (patientId: string): string => nextVisit(patientId, 'v.start_at')
export const nextVisitJson = (patientId: string): string =>
  nextVisit(patientId, `json_build_object('start', iso(v.start_at), 'status', v.status)`)

type Period = { start: string; end: string }
type BusyPeriods = { readAt: string; within: VisitHours; periods: Period[] }

/**
 * When a patient or a colleague is busy: from one day before `noon` or now, whichever is earlier, until `maxDaysAhead` + 1
 * days after the later of the two. Leaves out the visit `except`. `null` if either person is out of scope.
 */
export const busyPeriodsQuery = scopedQuery<
  BusyPeriods,
  [asked: { patientId: string; hcpId: string; noon: string; except?: string | undefined }]
>({
  name: 'visit.taken',
  text: `SELECT json_build_object('readAt', iso(now()),
        'within', (SELECT json_build_object('visitsFrom', w.visits_from, 'visitsUntil', w.visits_until)
          FROM workgroup w WHERE w.id = viewer.workgroup_id),
        'periods',
        (SELECT coalesce(json_agg(json_build_object('start', iso(v.start_at), 'end', iso(v.end_at))), '[]')
        FROM visit v WHERE (v.patient_id = p.id OR v.hcp_id = s.id) AND ${isOpen}
          AND v.end_at > least($4, now()) - interval '1 day'
          AND v.start_at < greatest($4, now()) + interval '${maxDaysAhead + 1} days'
          AND ($5::uuid IS NULL OR v.id <> $5 OR v.patient_id <> p.id))) AS result
    FROM patient p, staff s WHERE p.id = $2 AND p.workgroup_id = viewer.workgroup_id AND p.archived_at IS NULL
      AND s.id = $3 AND ${isColleague}`,
  values: ({ patientId, hcpId, noon, except }) => [patientId, hcpId, noon, except ?? null],
})

/** The existing visit that another one clashes with; `patient` is `null` if out of the viewer's scope. */
export type OverlappingVisit = Period & {
  hcp: Omit<Name, 'id'> & { title: string | null }
  patient: Omit<Name, 'id'> | null
}
export type VisitSlot = { id?: string; patientId: string; hcpId: string; start: Date; end: Date }

export const overlappingVisitQuery = scopedQuery<OverlappingVisit, [slot: VisitSlot]>({
  name: 'visit.clash',
  text: `SELECT json_build_object('start', iso(v.start_at), 'end', iso(v.end_at),
      'hcp', json_build_object('title', s.title, 'name', s.name, 'surname', s.surname),
      'patient', CASE WHEN ${isListed} THEN json_build_object('name', p.name, 'surname', p.surname) END) AS result
    FROM ${visitTables} WHERE (v.patient_id = $2 OR v.hcp_id = $3) AND ${isOpen}
      AND tstzrange(v.start_at, v.end_at) && tstzrange($4, $5) AND v.id IS DISTINCT FROM $6 ORDER BY v.start_at, v.id LIMIT 1`,
  values: ({ id, patientId, hcpId, start, end }) => [patientId, hcpId, start, end, id ?? null],
})

/** The visits with these ids as a list shows them, ordered by start. */
export const visitsByIdQuery = scopedQuery<VisitRow[], [ids: readonly string[]]>({
  name: 'visit.some',
  text: `SELECT coalesce(json_agg(${visitJson} ORDER BY v.start_at, v.id), '[]') AS result
    FROM ${visitTables} WHERE v.id = ANY ($2::uuid[]) AND ${isListed}`,
  values: (ids) => [ids],
})

const dueFields = `'id', v.id, 'start', iso(v.start_at), 'end', iso(v.end_at),
          'patient', json_build_object('name', p.name, 'surname', p.surname)`
const soonJson = (place: number) => `(SELECT json_build_object(${dueFields})
        FROM ${visitTables} WHERE v.hcp_id = viewer.id AND ${isListed} AND ${isSoon} ORDER BY v.start_at LIMIT 1 OFFSET ${place})`

const isRoomOpen = `v.status = 'accepted' AND v.start_at <= now() + interval '${roomOpensBeforeMs} milliseconds'
    AND ${closing} >= now()
    AND v.start_at > now() - interval '${maxVisitMinutes} minutes' - interval '${roomClosesAfterMs} milliseconds'`
const isStaffInside = `EXISTS (SELECT FROM call_peer c WHERE c.visit_id = v.id AND c.left_at IS NULL AND c.staff_id IS NOT NULL)`
const waitingVisitsJson = `(SELECT coalesce(json_agg(json_build_object(${dueFields},
          'since', iso(latest.joined_at), 'waiting', ${waitingJson}) ORDER BY v.start_at, v.id), '[]')
        FROM ${visitTables}, LATERAL (SELECT max(c.joined_at) AS joined_at FROM call_peer c WHERE c.visit_id = v.id AND ${isWaiting}) AS latest
        WHERE v.hcp_id = viewer.id AND ${isListed} AND ${isRoomOpen} AND latest.joined_at IS NOT NULL AND NOT ${isStaffInside})`

const isAnswer = `(${hasDue("'proposal'")} OR ${hasDue("'rejection'")})`

/** SQL for the number of visits of the viewer's workgroup whose patient has answered, and waits. */
export const answeredVisits = `(SELECT count(*)::int FROM ${visitTables} WHERE ${isListed} AND ${isDue} AND ${isAnswer})`

/** SQL condition: such an answer came between two instants. */
export const isAnsweredBetween = (from: string, until: string) =>
  `EXISTS (SELECT FROM ${visitTables} WHERE ${isListed} AND ${isDue} AND ${isAnswer}
      AND EXISTS (SELECT FROM visit_event e WHERE e.visit_id = v.id AND e.kind IN ('proposed', 'rejected') AND e.at > ${from} AND e.at <= ${until}))`

/** Fields of `/hcp/info`: about the viewer's own visits, and how many of the workgroup's are due. */
export const visitInfoColumns = `'incomeVisit', ${soonJson(0)}, 'followingVisit', ${soonJson(1)}, 'waitingVisits', ${waitingVisitsJson},
      'begunVisits', (SELECT coalesce(json_agg(v.id), '[]') FROM ${visitTables}
        WHERE v.hcp_id = viewer.id AND ${isListed} AND ${hasBegun}),
      'dueVisits', (SELECT count(*) FROM ${visitTables} WHERE ${isListed} AND ${isDue})`

const ownVisitJson = `json_build_object(${appointmentJson}, 'cancelledAt', iso(v.cancelled_at),
    'clinicsAnswer', (SELECT CASE WHEN e.kind IN ('proposal_accepted', 'proposal_refused') THEN e.kind END
      FROM visit_event e WHERE e.visit_id = v.id AND e.kind <> 'reassigned' ORDER BY e.id DESC LIMIT 1))`
const ownTables = 'visit v JOIN staff s ON s.id = v.hcp_id'

/** A device gets at most this many visits, those to come first. */
const maxOwnVisits = 100

/**
 * The visits of the device's patient: those to come, the next first, then the others, the latest first; and the
 * visiting hours of the workgroup.
 */
export const ownVisitsQuery = scopedQuery<{ visits: OwnVisitRow[] } & VisitHours>({
  name: 'visit.own-list',
  text: `SELECT json_build_object('visitsFrom', w.visits_from, 'visitsUntil', w.visits_until,
      'visits', (SELECT coalesce(json_agg(shown.visit ORDER BY shown.place), '[]') FROM (
      SELECT ${ownVisitJson} AS visit, row_number() OVER (ORDER BY NOT is_next,
        CASE WHEN is_next THEN v.start_at END, v.start_at DESC, v.id) AS place
      FROM ${ownTables}, LATERAL (SELECT v.cancelled_at IS NULL AND v.status IN ('pending', 'accepted')
        AND v.end_at > now() AS is_next) AS told
      WHERE v.patient_id = viewer.patient_id) AS shown WHERE shown.place <= ${maxOwnVisits})) AS result
    FROM workgroup w WHERE w.id = viewer.workgroup_id`,
  values: () => [],
})

export const ownVisitQuery = scopedQuery<OwnVisitRow, [id: string]>({
  name: 'visit.own',
  text: `SELECT ${ownVisitJson} AS result FROM ${ownTables} WHERE v.id = $2 AND v.patient_id = viewer.patient_id`,
  values: (id) => [id],
})
