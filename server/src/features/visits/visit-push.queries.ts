import type { PushSentence } from '@filo/contract/features/push/push.notices.ts'
import { addDays, dayInRome } from '@filo/contract/kit/date.ts'
import { firstInstantInRome } from '@filo/contract/kit/rome.ts'
import { isClinicianOf, peopleAtHome } from '../../context/people.queries.ts'
import type { PushOccasion, PushRecipient, PushSource } from '../push/push-source.ts'
import { isOpen } from './visit.queries.ts'

/** The visit `$1` of a patient who is looked after, while it is ahead of `$2`. */
const isAhead = 'v.id = $1 AND v.start_at > $2 AND p.archived_at IS NULL'
const toPeopleAtHome = (condition: string) =>
  `SELECT h.id AS "personId", NULL::int AS badge, v.start_at AS until
    FROM visit v JOIN patient p ON p.id = v.patient_id CROSS JOIN LATERAL ${peopleAtHome} h WHERE ${isAhead} AND ${condition}`
const toColleague = (condition: string) =>
  `SELECT s.id AS "personId", NULL::int AS badge, v.start_at AS until FROM visit v JOIN patient p ON p.id = v.patient_id
    JOIN staff s ON s.id = v.hcp_id AND ${isClinicianOf('s', 'v.workgroup_id')} WHERE ${isAhead} AND ${condition}`

const told = (sentence: PushSentence, text: string): PushSource => ({
  sentence,
  recipients: (sql, id, now) => sql.query<PushRecipient>(text, [id, now]),
})

/** Not entered yet: who is in the room, or was, needs no reminder. */
const isNotEntered = (person: string) =>
  `NOT EXISTS (SELECT FROM call_peer c WHERE c.visit_id = v.id AND c.person_id = ${person})`
const reminded = `${toPeopleAtHome(`${isOpen} AND ${isNotEntered('h.id')}`)}
  UNION ALL ${toColleague(`${isOpen} AND ${isNotEntered('s.id')}`)}`

/** SQL for the visits that begin in a span, if they were planned, or moved there, before an instant. */
const beginning = (span: string, instant: string) =>
  `SELECT v.id, v.start_at AS start FROM visit v WHERE ${isOpen} AND ${span} AND v.created_at < ${instant}
    AND NOT EXISTS (SELECT FROM visit_event e WHERE e.visit_id = v.id AND e.at >= ${instant}
      AND e.kind IN ('rescheduled', 'proposal_accepted'))`
const beginningSoon = beginning('v.start_at > $1 AND v.start_at <= $2', 'v.start_at - $3::interval')
const beginningTomorrow = beginning('v.start_at >= $1 AND v.start_at < $2', '$3')

const soonMinutes = 30
const eveningTime = '18:00'

/** A moved visit is another occasion, and the same one is none again. */
const occasionsOf = (visits: { id: string; start: Date }[]): PushOccasion[] =>
  visits.map(({ id, start }) => ({ subjectId: id, occasion: start.toISOString() }))

const reminderOfSoon: PushSource = {
  ...told('reminderOfSoon', reminded),
  async occasions(sql, now) {
    const until = new Date(now.getTime() + soonMinutes * 60_000)
    return occasionsOf(await sql.query(beginningSoon, [now, until, `${soonMinutes} minutes`]))
  },
}

const reminderOfTomorrow: PushSource = {
  sentence: 'reminderOfTomorrow',
  /** Only on the evening before, which it calls so. */
  async recipients(sql, id, now) {
    const tomorrow = addDays(dayInRome(now), 1)
    const people = await sql.query<PushRecipient>(reminded, [id, now])
    const midnight = firstInstantInRome(tomorrow, '00:00')
    return people
      .filter(({ until }) => until !== null && dayInRome(until) === tomorrow)
      .map((person) => ({ ...person, until: midnight }))
  },
  async occasions(sql, now) {
    const today = dayInRome(now)
    const evening = firstInstantInRome(today, eveningTime)
    if (now < evening) return []
    const [from, until] = [
      firstInstantInRome(addDays(today, 1), '00:00'),
      firstInstantInRome(addDays(today, 2), '00:00'),
    ]
    const visits = await sql.query<{ id: string; start: Date }>(beginningTomorrow, [from, until, evening])
    return occasionsOf(visits)
  },
}

const isProposed = 'v.proposed_at IS NOT NULL'
const isUnseen = "v.status = 'rejected' AND v.rejection_seen_at IS NULL"

/** Tells of visits: what staff did with them to those at home, what those answered to the colleague, and when they begin. */
export const visitPushes: PushSource[] = [
  told('newAppointment', toPeopleAtHome(isOpen)),
  told('changedAppointment', toPeopleAtHome(isOpen)),
  told('cancelledAppointment', toPeopleAtHome('v.cancelled_at IS NOT NULL')),
  told('proposal', toColleague(`(${isProposed} OR ${isUnseen})`)),
  reminderOfTomorrow,
  reminderOfSoon,
]
