import { answerMinutesBy } from '@filo/contract/features/staff/answer-calendar.rules.ts'
import type { AnswerCalendar } from '@filo/contract/features/staff/answer-calendar.schema.ts'
import { isClinicianOf } from '../../context/people.queries.ts'
import type { Sql } from '../../platform/database/database.ts'
import { isToldSomewhere } from '../push/push.queries.ts'
import type { PushOccasion, PushRecipient, PushSource } from '../push/push-source.ts'
import { isOwed, owedRoomsIn, owedSince } from './owed.queries.ts'

/** A room that is owed an answer, with the settings of its workgroup. */
type OwedRoom = { id: string; since: Date; calendar: AnswerCalendar | null; withinHours: number }
type Colleague = { id: string; isOwner: boolean; badge: number }

const owedRooms = (where: string, more = '') =>
  `SELECT r.id, ${owedSince} AS since, w.answer_calendar AS calendar, w.answer_within_hours AS "withinHours"${more}
    FROM chat_room r JOIN workgroup w ON w.id = r.workgroup_id JOIN patient p ON p.id = r.patient_id
    WHERE ${where} AND p.archived_at IS NULL AND ${isOwed}`

const colleagues = `, (SELECT coalesce(json_agg(json_build_object('id', s.id, 'isOwner', s.id IS NOT DISTINCT FROM r.owner_id, 'badge', ${owedRoomsIn('s.workgroup_id')})), '[]')
      FROM staff s WHERE ${isClinicianOf('s', 'r.workgroup_id')} AND ${isToldSomewhere('s.id')}) AS colleagues`

/** How often the workgroup's time for an answer has passed, in its answer hours. */
function timesLate({ since, calendar, withinHours }: OwedRoom, now: Date): number {
  return Math.floor(answerMinutesBy(calendar, since, now)(since, now) / (withinHours * 60))
}

async function lateRooms(sql: Sql, now: Date): Promise<PushOccasion[]> {
  const rooms = await sql.query<OwedRoom>(owedRooms('true'), [])
  return rooms.flatMap((room) => {
    const late = Math.min(timesLate(room, now), 2)
    return late > 0 ? [{ subjectId: room.id, occasion: `${room.since.toISOString()} ${late}` }] : []
  })
}

/** First the colleague who takes care of the answer, if they can be told; everybody once the time has passed twice. */
async function whoAnswers(sql: Sql, id: string, now: Date): Promise<PushRecipient[]> {
  const [room] = await sql.query<OwedRoom & { colleagues: Colleague[] }>(owedRooms('r.id = $1', colleagues), [
    id,
  ])
  const late = room ? timesLate(room, now) : 0
  if (!room || late === 0) return []
  const owners = room.colleagues.filter(({ isOwner }) => isOwner)
  const told = late === 1 && owners.length > 0 ? owners : room.colleagues
  return told.map(({ id: personId, badge }) => ({ personId, badge, until: null }))
}

/** Tells staff of a conversation that has waited longer than the workgroup's time. */
export const answerPush: PushSource = { sentence: 'answer', recipients: whoAnswers, occasions: lateRooms }
